import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { type Download, downloads } from './downloads.ts'
import { loadEntries, optional, required } from './entries.ts'
import { email, link, number, optionalText, text, texts } from './fields.ts'
import { type Picture, picture } from './pictures.ts'

const footerSchema = v.object({
  companyName: text,
  facebook: link,
  instagram: link,
  youtube: link,
  linkedin: link,
  email1: email,
  email2: email,
  phone: optionalText,
  termsOfService: v.nullish(v.boolean(), true),
  privacy: link,
  pdfFiles: v.nullish(v.array(v.object({ title: text, file: v.string() })), []),
  copyrightYear: v.nullish(number, 2023),
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

const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
const time = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/))

const officeSchema = v.object({
  name: text,
  address: text,
  googleMapAddress: text,
  workingHoursList: texts,
  hours: v.optional(
    v.fallback(v.nullable(v.array(v.object({ days: v.array(weekday), from: time, to: time }))), null),
  ),
  phone: optionalText,
  coordinates: v.nullish(v.object({ lat: v.number(), lng: v.number() })),
  image: v.nullish(v.string()),
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
