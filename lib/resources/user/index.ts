import type { Http } from '../../http/types.ts'
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
import { requestActions } from './request-actions.ts'

/** Everything a signed-in end user may call. `http` goes to the user API, `site` to the host itself. */
export function userResources(http: Http, site: Http) {
  return {
    auth: auth(http),
    account: ownAccount(site),
    requestActions: requestActions(http),
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
  }
}

export type UserResources = ReturnType<typeof userResources>
