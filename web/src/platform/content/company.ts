import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { type Download, downloads } from './downloads.ts'
import { loadEntries, optional, required } from './entries.ts'
import {
  coordinates,
  email,
  fallback,
  id,
  link,
  list,
  number,
  phone,
  requiredId,
  text,
  texts,
  whole,
} from './fields.ts'
import { type Picture, picture } from './pictures.ts'

const footerSchema = v.object({
  companyName: text,
  facebook: link,
  instagram: link,
  youtube: link,
  linkedin: link,
  email1: email,
  email2: email,
  phone,
  termsOfService: v.nullish(v.boolean(), true),
  privacy: link,
  pdfFiles: list(v.object({ title: text, file: requiredId })),
  copyrightYear: fallback(v.nullish(number(1900, 2100), 2023), 2023),
  isLogoVisible: v.nullish(v.boolean(), true),
  residentsAppUrl: link,
})

/** Contacts and files, on every page. */
export interface SiteInfo extends Omit<v.InferOutput<typeof footerSchema>, 'pdfFiles'> {
  pdfFiles: Download[]
}

export const siteInfo = memo(async (locale: Locale): Promise<SiteInfo> => {
  const [entry] = await required('the footer', loadEntries('footer', footerSchema, locale))
  if (!entry) throw new Error('the platform has no footer that can be shown: publish one')
  const files = entry.pdfFiles.map(({ file, title }) => ({ id: file, title }))
  return { ...entry, pdfFiles: await downloads(files) }
})

const time = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/, 'Not a time, like 10:00'))

const officeSchema = v.object({
  name: text,
  address: text,
  googleMapAddress: text,
  workingHoursList: texts,
  hours: fallback(v.nullish(v.array(v.object({ days: v.array(whole(1, 7)), from: time, to: time }))), null),
  phone,
  coordinates,
  image: id,
})

/** An office. `hours` is `workingHoursList` in machine-readable form; 1 is Monday. */
export interface Office extends Omit<v.InferOutput<typeof officeSchema>, 'image'> {
  id: string
  slug: string
  image: Picture | undefined
}

const loadOffices = memo(async (locale: Locale): Promise<Office[]> => {
  const entries = await loadEntries('office', officeSchema, locale)
  return Promise.all(entries.map(async (entry) => ({ ...entry, image: await picture(entry.image, locale) })))
})

export const offices = (locale: Locale): Promise<Office[]> => optional('the offices', loadOffices(locale), [])

/** A search for the office's address on a map. */
export const mapLink = (office: Pick<Office, 'googleMapAddress'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(office.googleMapAddress)}`
