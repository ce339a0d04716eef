import { choose } from '../../payments/payer.ts'
import { goTo, pageRoute } from '../visit.ts'
import { mailPage } from './list.ts'
import { htmlOf, messagePage, requireMail } from './message.ts'

/** A message, or its HTML, as it was sent. The content comes from strangers: nothing in it may run, fetch or submit. */
const part = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
  })

export const mailPages = [
  pageRoute('GET', '/ui/mail', mailPage),
  pageRoute('POST', '/ui/mail/empty', ({ platform }) => {
    platform.outbox.clear()
    return goTo('/sandbox/ui/mail')
  }),
  pageRoute('GET', '/ui/mail/:id', messagePage),
  pageRoute('GET', '/ui/mail/:id/html', ({ platform, params }) =>
    part(htmlOf(requireMail(platform, params.id)) ?? '', 'text/html'),
  ),
  pageRoute('GET', '/ui/mail/:id/json', ({ platform, params }) =>
    part(JSON.stringify(requireMail(platform, params.id), undefined, 2), 'application/json'),
  ),
  pageRoute('POST', '/ui/mail/:id/pay', async ({ platform, params, form }) => {
    const { projectId, data } = requireMail(platform, params.id)
    choose(platform, projectId, String(data?.transactionId), (await form()).get('choice') ?? '')
    return goTo(`/sandbox/ui/mail/${params.id}`)
  }),
]
