import { html } from 'hono/html'
import { z } from 'zod'
import { inProject } from '../../commerce/reservations.ts'
import { transactions } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { openRoute } from '../../http/route.ts'
import { decidePayment } from '../../payments/pay.ts'
import { notFound } from '../../services/errors.ts'
import { PAYER, page } from './page.ts'

const CHOICES = { approve: 'succeeded', decline: 'failed' } as const

/** The transaction of a link and the project it is in, as if the payer were let in there. */
function find(platform: Platform, projectId: string, id: string) {
  const project = platform.projects.byId(projectId)
  if (!project) throw notFound(`project ${projectId.slice(0, 64)}`)
  // Payers come here without a credential.
  const call = inProject(platform, project)
  return { call, transaction: call.table(transactions).require(id) }
}

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
      const { call, transaction } = find(platform, params.project, params.id)
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
      return page(
        'Payment',
        html`<p>${transaction.description}</p><p class="big">${formatAmount(amount, currency)}</p>${buttons}${backLink}<p class="note">A test payment: no money moves.</p>`,
        { style: PAYER, head: html`<header><h1>${call.project.name}</h1></header>` },
      )
    },
  }),
  openRoute('POST', '/sandbox/pay/:project/:id/:choice', {
    summary: "The payer's decision: approve or decline",
    query,
    status: 303,
    handle({ platform, params, query: { return: back } }) {
      const choice = Object.hasOwn(CHOICES, params.choice)
        ? CHOICES[params.choice as keyof typeof CHOICES]
        : undefined
      if (!choice) throw notFound(`choice ${params.choice.slice(0, 64)}`)
      const { call, transaction } = find(platform, params.project, params.id)
      // Pressed twice, or too late: the page says how it stands.
      if (transaction.status === 'pending') decidePayment(call, transaction, choice === 'succeeded')
      return new Response(null, {
        status: 303,
        headers: { location: `/sandbox/pay/${params.project}/${transaction._id}${queryOf(back)}` },
      })
    },
  }),
]
