import { takeApplication } from '../../features/careers/server/index.ts'
import { wrongMethod } from '../../features/server/answers.ts'
import { formRoute } from '../../features/server/form-route.ts'

export const prerender = false

/** An application, sent by script after its file. */
export const POST = formRoute(takeApplication)
export const ALL = () => wrongMethod('POST')
