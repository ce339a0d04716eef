import { html } from 'hono/html'
import { z } from 'zod'
import { openRoute } from '../../http/route.ts'
import { choose, paymentOf } from '../../payments/payer.ts'
import { payerPage } from './page.ts'

/** Where the payer came from, to go back to; a page on the web and nothing else. */
const query = z.object({
  return: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
})
const queryOf = (back: string | undefined) =>
  back === undefined ? '' : `?return=${encodeURIComponent(back)}`

const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** The page to go back to, which learns what became of the payment: `?payment=failed`. */
function withResult(back: string, status: string): string {
  const url = new URL(back)
  if (status !== 'pending') url.searchParams.set('payment', status)
  return url.href
}

export const payRoutes = [
  openRoute('GET', '/sandbox/pay/:project/:id', {
    summary: 'Where a payer decides; `return` is the page to go back to',
    query,
    response: 'text/html',
    handle({ platform, params, query: { return: back } }) {
      const { call, transaction } = paymentOf(platform, params.project, params.id)
      const { amount, currency } = transaction.amount
      const to = (choice: string) => `${transaction._id}/${choice}${queryOf(back)}`
      const buttons =
        transaction.status === 'pending'
          ? html`<form method="post"><button name="choice" formaction="${to('approve')}">Pay</button> <button formaction="${to('decline')}">Decline</button></form>`
          : html`<p>This payment is <strong>${transaction.status}</strong>.${transaction.failureReason && html`<br>${transaction.failureReason}`}</p>`
      const backLink =
        back === undefined
          ? ''
          : html`<p class="way"><a class="btn" href="${withResult(back, transaction.status)}">Back to ${call.project.name}</a></p>`
      return payerPage(
        'Payment',
        html`<header><h1>${call.project.name}</h1></header>`,
        html`<p>${transaction.description}</p><p class="big">${formatAmount(amount, currency)}</p>${buttons}${backLink}<p class="note">A test payment: no money moves.</p>`,
      )
    },
  }),
  openRoute('POST', '/sandbox/pay/:project/:id/:choice', {
    summary: "The payer's decision: approve or decline",
    query,
    status: 303,
    handle({ platform, params, query: { return: back } }) {
      choose(platform, params.project, params.id, params.choice)
      return new Response(null, {
        status: 303,
        headers: { location: `/sandbox/pay/${params.project}/${params.id}${queryOf(back)}` },
      })
    },
  }),
]
