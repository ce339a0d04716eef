import type { Locale } from '../i18n/locales.ts'
import { warnOnce } from './log.ts'
import { batch } from './memo.ts'
import { platform } from './platform.ts'

/** A picture of the CMS. */
export interface Picture {
  id: string
  url: string
  /** In pixels. */
  width: number
  height: number
  alt: string
}

const record = batch(async (ids) => {
  const images = await platform.images.list(ids)
  return new Map(images.data.map((image) => [image._id, image]))
})

/** The picture behind an id, with the alternative text of the language; `undefined` where there is none. */
export async function picture(id: string | null | undefined, locale: Locale): Promise<Picture | undefined> {
  if (!id) return undefined
  try {
    const image = await record(id)
    if (!image || !(image.width > 0 && image.height > 0)) {
      warnOnce(`The picture ${id} is not on the platform; its place stays empty.`)
      return undefined
    }
    const { url, width, height, alt = {} } = image
    return {
      id,
      url: new URL(url, import.meta.env.QUOIN_HOST).href,
      width,
      height,
      alt: alt[locale] ?? alt.ka ?? '',
    }
  } catch (error) {
    warnOnce(`The picture ${id} could not be looked up; its place stays empty. ${(error as Error).message}`)
    return undefined
  }
}

export async function pictures(
  ids: readonly string[] | null | undefined,
  locale: Locale,
): Promise<Picture[]> {
  const found = await Promise.all((ids ?? []).map((id) => picture(id, locale)))
  return found.filter((one) => one !== undefined)
}
