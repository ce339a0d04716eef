import { takeContact } from '../../features/contact/server/index.ts'
import { wrongMethod } from '../../features/server/answers.ts'
import { formRoute } from '../../features/server/form-route.ts'

export const prerender = false

/** A contact form, sent by script. */
export const POST = formRoute(takeContact)
export const ALL = () => wrongMethod('POST')
