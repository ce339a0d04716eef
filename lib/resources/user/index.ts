import type { Http } from '../../http/types.ts'
import { boxes } from '../boxes.ts'
import { rejectErrors } from '../reject-errors.ts'
import { ownAccount } from '../site/own-account.ts'
import { auth } from './auth.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { intranet } from './intranet.ts'
import { items } from './items.ts'
import { notifications } from './notifications.ts'
import { orderGroups, orders } from './orders.ts'
import { bankCards, payments } from './payments.ts'
import { profiles } from './profiles.ts'
import { requests } from './request-actions.ts'

// The members are named by type: only then do their doc comments reach the package's declarations.
export interface UserResources {
  auth: ReturnType<typeof auth>
  account: ReturnType<typeof ownAccount>
  requests: ReturnType<typeof requests>
  events: ReturnType<typeof events>
  boxes: ReturnType<typeof boxes>
  profiles: ReturnType<typeof profiles>
  items: ReturnType<typeof items>
  orders: ReturnType<typeof orders>
  orderGroups: ReturnType<typeof orderGroups>
  intranet: ReturnType<typeof intranet>
  notifications: ReturnType<typeof notifications>
  files: ReturnType<typeof files>
  bankCards: ReturnType<typeof bankCards>
  payments: ReturnType<typeof payments>
}

/** Everything a signed-in end user may call. `http` goes to the user API, `site` to the host itself. */
export function userResources(http: Http, site: Http): UserResources {
  return rejectErrors({
    auth: auth(http),
    account: ownAccount(site),
    requests: requests(http),
    events: events(http),
    boxes: boxes(http, '/box'),
    profiles: profiles(http),
    items: items(http),
    orders: orders(http),
    orderGroups: orderGroups(http),
    intranet: intranet(http),
    notifications: notifications(http),
    files: files(http),
    bankCards: bankCards(http),
    payments: payments(http),
  })
}
