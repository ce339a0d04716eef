import type * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { type Download, downloads } from './downloads.ts'
import { optional, required } from './entries.ts'
import { type Picture, picture } from './pictures.ts'
import type { footerSchema, officeSchema } from './schemas.ts'

/** Contacts and files, on every page. */
export interface SiteInfo extends Omit<v.InferOutput<typeof footerSchema>, 'pdfFiles'> {
  pdfFiles: Download[]
}

export const siteInfo = memo(async (locale: Locale): Promise<SiteInfo> => {
  const [entry] = await required('the footer', content.footers(locale))
  if (!entry) throw new Error('the platform has no footer that can be shown: publish one')
  const files = entry.pdfFiles.map(({ file, title }) => ({ id: file, title }))
  return { ...entry, pdfFiles: await downloads(files) }
})

/** An office. `hours` is `workingHoursList` in machine-readable form; 1 is Monday. */
export interface Office extends Omit<v.InferOutput<typeof officeSchema>, 'image'> {
  id: string
  slug: string
  image: Picture | undefined
}

const loadOffices = memo(async (locale: Locale): Promise<Office[]> => {
  const entries = await content.offices(locale)
  return Promise.all(entries.map(async (entry) => ({ ...entry, image: await picture(entry.image, locale) })))
})

export const offices = (locale: Locale): Promise<Office[]> => optional('the offices', loadOffices(locale), [])

/** A search for the office's address on a map. */
export const mapLink = (office: Pick<Office, 'googleMapAddress'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(office.googleMapAddress)}`
