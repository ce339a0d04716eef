import { html } from 'hono/html'
import { notFound } from '../../errors.ts'
import { type InProject, openRoute } from '../../http/route.ts'
import { decidePayment } from '../../payments/pay.ts'
import type { Platform } from '../../platform.ts'
import { Table } from '../../store/table.ts'
import { page } from './page.ts'

const CHOICES = { approve: 'succeeded', decline: 'failed' } as const

/** The transaction of a link and the project it is in, as if the payer were let in there. */
function find(platform: Platform, projectId: string, id: string) {
  const project = platform.projects.byId(projectId)
  if (!project) throw notFound(`project ${projectId.slice(0, 64)}`)
  const call: InProject = { platform, project, table: (of) => new Table(platform.store, of, project._id) }
  return { call, transaction: platform.ledger.forProject(project._id).require(id) }
}

export const payRoutes = [
  openRoute(
    {
      method: 'GET',
      path: '/sandbox/pay/:project/:id',
      summary: 'Where a payer decides',
      response: 'text/html',
    },
    ({ platform, params }) => {
      const { call, transaction } = find(platform, params.project, params.id)
      const { amount, currency } = transaction.amount
      const buttons =
        transaction.status === 'pending'
          ? html`<form method="post"><button name="choice" formaction="${transaction._id}/approve">Pay</button> <button formaction="${transaction._id}/decline">Decline</button></form>`
          : html`<p>This payment is <strong>${transaction.status}</strong>.</p>`
      return page(
        'Payment',
        html`<h1>${call.project.name}</h1><p>${transaction.description}</p><p class="big">${(amount / 100).toFixed(2)} ${currency}</p>${buttons}`,
      )
    },
  ),
  openRoute(
    {
      method: 'POST',
      path: '/sandbox/pay/:project/:id/:choice',
      summary: "The payer's decision: approve or decline",
      status: 303,
    },
    ({ platform, params }) => {
      const choice = Object.hasOwn(CHOICES, params.choice)
        ? CHOICES[params.choice as keyof typeof CHOICES]
        : undefined
      if (!choice) throw notFound(`choice ${params.choice.slice(0, 64)}`)
      const { call, transaction } = find(platform, params.project, params.id)
      const decided = decidePayment(call, transaction, choice === 'succeeded')
      return new Response(null, {
        status: 303,
        headers: { location: `/sandbox/pay/${params.project}/${decided._id}` },
      })
    },
  ),
]
