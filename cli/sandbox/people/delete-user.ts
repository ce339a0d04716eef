import { moveOrder } from '../commerce/order-state.ts'
import {
  bankCards,
  boxes,
  conversations,
  events,
  holidays,
  messages,
  notifications,
  orders,
  orgChart,
  profiles,
  relations,
  requestActions,
  transactions,
  users,
} from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import type { Collection } from '../store/collection.ts'
import { where } from '../store/where.ts'
import { recountRelations } from './relations.ts'

/** Replaces deleted users in records that must stay: orders, payments, conversations and comments. */
const DELETED_USER = 'Deleted user'

/** Deletes an account with everything that belongs to it. @throws ApiError 404 */
export function deleteUser(call: InProject, userId: string): void {
  const { platform, project, table } = call
  platform.store.transaction(() => {
    // Kept responses may have the account.
    platform.store.sql('DELETE FROM idempotency_keys WHERE instr(outcome, ?) > 0').run(userId)
    // What was not paid in full ends with the account; who paid gets the money back.
    const open = [where.equal('userId', userId), where.equal('status', 'created')]
    for (const order of table(orders).find({ where: open }))
      moveOrder(call, order, 'cancelled', { reason: 'The account was deleted.' })
    table(users).remove(userId)
    platform.passwords.remove(project._id, userId)
    platform.sessions.closeAll(project._id, userId)
    for (const own of [boxes, bankCards, notifications, events, holidays]) removeOwn(call, own, userId)
    leaveChart(call, userId)
    removeProfile(call, userId)
    anonymize(call, userId)
  })
}

function removeOwn({ table }: InProject, collection: object, userId: string): void {
  const own = table(collection as Collection<never>)
  for (const { _id } of own.find({ where: [where.equal('userId', userId)] }) as { _id: string }[])
    own.remove(_id)
}

/** The user's direct reports then report to the user's own lead. */
function leaveChart({ table }: InProject, userId: string): void {
  const chart = table(orgChart)
  for (const { _id, parentId } of chart.find({ where: [where.equal('userId', userId)] })) {
    for (const report of chart.find({ where: [where.equal('parentId', _id)] }))
      chart.update(report._id, { parentId })
    chart.remove(_id)
  }
}

function removeProfile(call: InProject, userId: string): void {
  const profile = call.table(profiles).first({ where: [where.equal('userId', userId)] })
  if (!profile) return
  call.table(profiles).remove(profile._id)
  const both = where.any([where.equal('from', profile._id), where.equal('to', profile._id)])
  for (const { _id, from, to } of call.table(relations).find({ where: [both] })) {
    call.table(relations).remove(_id)
    recountRelations(call, from === profile._id ? to : from)
  }
}

function anonymize({ table }: InProject, userId: string): void {
  for (const { _id } of table(conversations).find({ where: [where.equal('userId', userId)] })) {
    table(conversations).update(_id, { userName: DELETED_USER })
  }
  const written = [where.equal('author.kind', 'user'), where.equal('author.id', userId)]
  for (const { _id, author } of table(messages).find({ where: written })) {
    table(messages).update(_id, { author: { ...author, name: DELETED_USER } })
  }
  for (const { _id, comments } of table(requestActions).find({ where: [where.equal('userId', userId)] })) {
    const renamed = comments.map((comment) =>
      comment.author.id === userId
        ? { ...comment, author: { ...comment.author, name: DELETED_USER } }
        : comment,
    )
    table(requestActions).update(_id, { comments: renamed })
  }
  for (const { _id } of table(transactions).find({ where: [where.equal('userId', userId)] }))
    table(transactions).update(_id, { customer: DELETED_USER })
}
