import type { Http } from '../../http/types.ts'
import { auth } from './auth.ts'
import { items } from './items.ts'
import { files, images } from './media.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { project } from './project.ts'
import { transactions } from './transactions.ts'

/** Everything a private API key opens, server to server. */
export function privateResources(http: Http) {
  return {
    project: project(http),
    auth: auth(http),
    notifications: notifications(http),
    payments: payments(http),
    transactions: transactions(http),
    files: files(http),
    images: images(http),
    items: items(http),
  }
}

export type PrivateResources = ReturnType<typeof privateResources>
