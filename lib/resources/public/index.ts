import type { ModelMap, UntypedModels } from '../../domain/index.ts'
import type { Http } from '../../http/types.ts'
import { boxes } from '../boxes.ts'
import { rejectErrors } from '../reject-errors.ts'
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

// The members are named by type: only then do their doc comments reach the package's declarations.
export interface PublicResources<M extends ModelMap = UntypedModels> {
  project: ReturnType<typeof project>
  auth: ReturnType<typeof auth>
  account: ReturnType<typeof account>
  content: ReturnType<typeof content<M>>
  structure: ReturnType<typeof structure>
  files: ReturnType<typeof files>
  images: ReturnType<typeof images>
  items: ReturnType<typeof items>
  boxes: ReturnType<typeof boxes>
  exchangeRate: ReturnType<typeof exchangeRate>
  lambda: ReturnType<typeof lambda>
  holidayFeedback: ReturnType<typeof holidayFeedback>
  notifications: ReturnType<typeof notifications>
}

/** Everything an API key opens. `http` goes to the public API, `site` to the host itself. */
export function publicResources<M extends ModelMap>(http: Http, site: Http): PublicResources<M> {
  return rejectErrors({
    project: project(http),
    auth: auth(http),
    account: account(site),
    content: content<M>(http),
    structure: structure(http),
    files: files(http, site),
    images: images(http),
    items: items(http),
    boxes: boxes(http, '/v1/box'),
    exchangeRate: exchangeRate(http),
    lambda: lambda(http),
    holidayFeedback: holidayFeedback(http),
    notifications: notifications(site),
  })
}
