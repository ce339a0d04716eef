import type { Locale } from '../../i18n/locales.ts'
import { platform } from '../client.ts'
import { warnOnce } from '../log.ts'
import { memo } from '../memo.ts'
import { records, required } from './entries.ts'

/** A picture of the CMS. */
export interface Picture {
  id: string
  url: string
  /** In pixels. */
  width: number
  height: number
  alt: string
}

const record = records('pictures', (ids) => platform.images.list(ids))

/** In milliseconds. */
const TIMEOUT_MS = 10_000

/** Why a picture cannot be shown; empty if it can. One missing picture must not stop the build. */
const problemOf = memo(async (url: string): Promise<string> => {
  const { origin } = new URL(url)
  // The pages' content security policy.
  if (origin !== new URL(import.meta.env.QUOIN_HOST).origin)
    return `Pages show pictures of the platform only, and it is on ${origin}.`
  const request = () => fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { ok, status, headers } = await required(`the picture ${url}`, request().catch(request))
  if (status >= 500)
    throw new Error(`the picture ${url} could not be read: the platform responded with ${status}`)
  if (!ok) return `The platform answers ${status}.`
  const type = headers.get('content-type') ?? ''
  return type.startsWith('image/') ? '' : `It is no picture but "${type}".`
})

/** The picture with an id and its alternative text in a language; undefined if it is missing. */
export async function picture(id: string | null | undefined, locale: Locale): Promise<Picture | undefined> {
  if (!id) return undefined
  const image = await record(id)
  if (!image || !(image.width > 0 && image.height > 0)) {
    warnOnce(`The picture ${id} is not on the platform; its place stays empty.`)
    return undefined
  }
  const { width, height, alt = {} } = image
  const url = new URL(image.url, import.meta.env.QUOIN_HOST).href
  const problem = await problemOf(url)
  if (problem) {
    warnOnce(`The picture ${id} cannot be shown; its place stays empty. ${problem}`)
    return undefined
  }
  return { id, url, width, height, alt: alt[locale] ?? alt.ka ?? '' }
}

export async function pictures(
  ids: readonly string[] | null | undefined,
  locale: Locale,
): Promise<Picture[]> {
  const found = await Promise.all((ids ?? []).map((id) => picture(id, locale)))
  return found.filter((one) => one !== undefined)
}
