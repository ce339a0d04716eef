import { inProject } from '../commerce/reservations.ts'
import { type StoredTransaction, transactions } from '../entities/index.ts'
import type { InProject, Services } from '../services/call.ts'
import { notFound } from '../services/errors.ts'
import { decidePayment } from './pay.ts'

export const CHOICES = { approve: 'succeeded', decline: 'failed' } as const

/** The payment of a link and the project it is in. Payers have no credential. @throws ApiError 404 */
export function paymentOf(
  platform: Services,
  projectId: string,
  id: string,
): { call: InProject; transaction: StoredTransaction } {
  const project = platform.projects.byId(projectId)
  if (!project) throw notFound(`project ${projectId.slice(0, 64)}`)
  const call = inProject(platform, project)
  return { call, transaction: call.table(transactions).require(id) }
}

/** The payer's choice. A payment that was decided before stays as it is: pressed twice, or too late. @throws ApiError 404 */
export function choose(platform: Services, projectId: string, id: string, choice: string): StoredTransaction {
  if (!Object.hasOwn(CHOICES, choice)) throw notFound(`choice ${choice.slice(0, 64)}`)
  const { call, transaction } = paymentOf(platform, projectId, id)
  if (transaction.status !== 'pending') return transaction
  return decidePayment(call, transaction, CHOICES[choice as keyof typeof CHOICES] === 'succeeded')
}
