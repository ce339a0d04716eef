import { rejectErrors } from '../../http/api-promise.ts'
import type { CallsDialect, Http } from '../../http/types.ts'
import { boxes } from '../boxes.ts'
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
/** Resources of a user client: what belongs to the signed-in user, and what users of the project share. */
export interface UserResources {
  /** The signed-in user's account, by the platform's app calls; websites take `account`. */
  auth: ReturnType<typeof auth>
  /** The signed-in user's account for websites, with verification of email and phone. */
  account: ReturnType<typeof ownAccount>
  /** The user's own requests, such as visits and leave. */
  requests: ReturnType<typeof requests>
  /** The user's own events. */
  events: ReturnType<typeof events>
  /** Values stored for the user by type and key. */
  boxes: ReturnType<typeof boxes>
  /** Public profiles: the user's own, and those to follow or block. */
  profiles: ReturnType<typeof profiles>
  /** Items for sale, also searched by features. */
  items: ReturnType<typeof items>
  /** The user's own orders. */
  orders: ReturnType<typeof orders>
  /** The user's own groups of orders, such as instalments. */
  orderGroups: ReturnType<typeof orderGroups>
  /** Organisation chart and leave, for users who are on the chart. */
  intranet: ReturnType<typeof intranet>
  /** Notifications to the user. */
  notifications: ReturnType<typeof notifications>
  /** Uploads files that belong to the user. */
  files: ReturnType<typeof files>
  /** The user's saved cards. */
  bankCards: ReturnType<typeof bankCards>
  /** Pays with a card or by a payment link. */
  payments: ReturnType<typeof payments>
}

/** Everything a signed-in end user may call. `http` goes to the user API, `site` to the host itself. */
export function userResources(http: Http, site: Http, calls: CallsDialect = {}): UserResources {
  return rejectErrors({
    auth: auth(http),
    account: ownAccount(site),
    requests: requests(http, calls),
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
