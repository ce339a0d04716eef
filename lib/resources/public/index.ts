import type { ModelMap, UntypedModels } from '../../domain/index.ts'
import { rejectErrors } from '../../http/api-promise.ts'
import type { CallsDialect, Http } from '../../http/types.ts'
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

// The members are named by type: only then do their doc comments reach the package's declarations.
/** Resources of a public client, which anybody may call who has the API key. */
export interface PublicResources<M extends ModelMap = UntypedModels> {
  /** The project that the API key belongs to. */
  project: ReturnType<typeof project>
  /** Signing up and in by the platform's app calls; websites take `account`. */
  auth: ReturnType<typeof auth>
  /** Signing up and in for websites, and resetting a password. */
  account: ReturnType<typeof account>
  /** Published CMS entries in one language, and entries that visitors hand in. */
  content: ReturnType<typeof content<M>>
  /** Models and languages of the project. */
  structure: ReturnType<typeof structure>
  /** Uploads of visitors, and records of public files. */
  files: ReturnType<typeof files>
  /** Uploads of images, and records of images. */
  images: ReturnType<typeof images>
  /** Items for sale, such as flats. */
  items: ReturnType<typeof items>
  /** Values stored for the project by type and key. */
  boxes: ReturnType<typeof boxes>
  /** Exchange rate of a currency to the lari. */
  exchangeRate: ReturnType<typeof exchangeRate>
  /** Background functions of the platform. */
  lambda: ReturnType<typeof lambda>
  /** Hands in an employee's feedback as a content entry. */
  holidayFeedback: ReturnType<typeof holidayFeedback>
  /** Emails that a website sends for its visitors. */
  notifications: ReturnType<typeof notifications>
}

/** Everything an API key opens. `http` goes to the public API, `site` to the host itself. */
export function publicResources<M extends ModelMap>(
  http: Http,
  site: Http,
  calls: CallsDialect = {},
): PublicResources<M> {
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
    exchangeRate: exchangeRate(http, calls),
    lambda: lambda(http),
    holidayFeedback: holidayFeedback(http, calls),
    notifications: notifications(site),
  })
}
