import { rejectErrors } from '../../http/api-promise.ts'
import type { Http } from '../../http/types.ts'
import { auth } from './auth.ts'
import { items } from './items.ts'
import { files, images } from './media.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { project } from './project.ts'
import { transactions } from './transactions.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
/** Resources of a private client, for servers that have the private API key. */
export interface PrivateResources {
  /** The project that the key belongs to. */
  project: ReturnType<typeof project>
  /** Imports users from another system. */
  auth: ReturnType<typeof auth>
  /** Sends in-app notifications, text messages and push messages. */
  notifications: ReturnType<typeof notifications>
  /** Takes payments from cards and by payment links. */
  payments: ReturnType<typeof payments>
  /** Reads a payment, such as to see whether a link was paid. */
  transactions: ReturnType<typeof transactions>
  /** Uploads files, private ones included. */
  files: ReturnType<typeof files>
  /** Uploads and deletes images. */
  images: ReturnType<typeof images>
  /** Items for sale, such as flats. */
  items: ReturnType<typeof items>
}

/** Everything a private API key opens, server to server. */
export function privateResources(http: Http): PrivateResources {
  return rejectErrors({
    project: project(http),
    auth: auth(http),
    notifications: notifications(http),
    payments: payments(http),
    transactions: transactions(http),
    files: files(http),
    images: images(http),
    items: items(http),
  })
}
