import type { Http } from '../../http/types.ts'
import { boxes } from '../boxes.ts'
import { account } from '../site/account.ts'
import { notifications } from '../site/notifications.ts'
import { auth } from './auth.ts'
import { content } from './content.ts'
import { exchangeRate } from './exchange-rate.ts'
import { files } from './files.ts'
import { holidayFeedback } from './holiday-feedback.ts'
import { images } from './images.ts'
import { items } from './items.ts'
import { lambda } from './lambda.ts'
import { project } from './project.ts'
import { structure } from './structure.ts'

/** Everything an API key opens. `http` goes to the public API, `site` to the host itself. */
export function publicResources(http: Http, site: Http) {
  return {
    project: project(http),
    auth: auth(http),
    account: account(site),
    content: content(http),
    structure: structure(http),
    files: files(http, site),
    images: images(http),
    items: items(http),
    boxes: boxes(http, '/v1/box'),
    exchangeRate: exchangeRate(http),
    lambda: lambda(http),
    holidayFeedback: holidayFeedback(http),
    notifications: notifications(site),
  }
}

export type PublicResources = ReturnType<typeof publicResources>
