import type { Http } from '../../http/types.ts'
import { rejectErrors } from '../reject-errors.ts'
import { auth } from './auth.ts'
import { items } from './items.ts'
import { files, images } from './media.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { project } from './project.ts'
import { transactions } from './transactions.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
export interface PrivateResources {
  project: ReturnType<typeof project>
  auth: ReturnType<typeof auth>
  notifications: ReturnType<typeof notifications>
  payments: ReturnType<typeof payments>
  transactions: ReturnType<typeof transactions>
  files: ReturnType<typeof files>
  images: ReturnType<typeof images>
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
