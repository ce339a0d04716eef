// The schemas of what the pages and the site's server both read.
import * as v from 'valibot'
import { WALLS } from '../../styles/tokens.ts'
import {
  between,
  coordinates,
  date,
  email,
  facts,
  fallback,
  focus,
  id,
  ids,
  link,
  list,
  number,
  optionalText,
  pathOrLink,
  phone,
  requiredId,
  slugPart,
  text,
  texts,
  tone,
  whole,
} from './fields.ts'
import { floors } from './floors.ts'

export const MOST_FLOORS = 200

export const projectSchema = v.object({
  name: text,
  district: text,
  address: v.nullish(v.string(), ''),
  coordinates,
  status: fallback(v.picklist(['current', 'finished']), 'current'),
  completion: date,
  summary: v.nullish(v.string(), ''),
  lead: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  features: texts,
  hero: id,
  heroPhone: id,
  video: id,
  heroTone: tone,
  heroFocus: focus,
  dusk: id,
  duskTone: tone,
  cover: id,
  coverFocus: focus,
  gallery: ids,
  windowViews: list(v.object({ image: requiredId, fromFloor: whole(0, MOST_FLOORS) })),
  rooms: list(v.object({ image: requiredId, panorama: id, type: v.record(v.string(), v.string()) })),
  showFlat: optionalText,
  timeline: list(
    v.object({
      title: text,
      month: v.pipe(v.string(), v.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])/, 'Not a month, like 2027-05')),
      state: v.picklist(['done', 'now', 'ahead']),
    }),
  ),
  files: ids,
  seoTitle: optionalText,
  seoDescription: optionalText,
})

export const footerSchema = v.object({
  companyName: text,
  facebook: link,
  instagram: link,
  youtube: link,
  linkedin: link,
  email1: email,
  email2: email,
  phone,
  termsOfService: v.nullish(v.boolean(), true),
  privacy: pathOrLink,
  pdfFiles: list(v.object({ title: text, file: requiredId })),
  copyrightYear: fallback(v.nullish(number(1900, 2100), 2023), 2023),
  isLogoVisible: v.nullish(v.boolean(), true),
  residentsAppUrl: link,
  appStoreUrl: link,
  googlePlayUrl: link,
})

const time = v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/, 'Not a time, like 10:00'))

/** The houses of the page of finished ones that have a name in addresses. */
export const finishedSchema = v.object({
  sections: list(
    v.object({ items: list(v.object({ title: text, house: fallback(v.optional(slugPart), undefined) })) }),
  ),
})

export const officeSchema = v.object({
  name: text,
  address: text,
  googleMapAddress: text,
  workingHoursList: texts,
  hours: fallback(v.nullish(v.array(v.object({ days: v.array(whole(1, 7)), from: time, to: time })), []), []),
  phone,
  person: optionalText,
  coordinates,
  image: id,
})

/** Gross salary a month. */
const amount = whole(1, 1_000_000)

export const vacancySchema = v.object({
  title: text,
  summary: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  department: v.nullish(v.string(), ''),
  location: v.nullish(v.string(), ''),
  employment: fallback(v.picklist(['full-time', 'part-time', 'contract']), 'full-time'),
  salary: fallback(
    v.nullish(
      v.object({ from: v.optional(amount), to: v.optional(amount), currency: v.picklist(['GEL', 'USD']) }),
    ),
    null,
  ),
  publishedAt: date,
  closesAt: v.nullish(date),
  email,
  seoTitle: optionalText,
  seoDescription: optionalText,
})

/** How long a flat is held online, and for which deposit. */
export interface ReservationTerms {
  days: number
  /** In US cents. */
  deposit: number
  /** Maximum number of flats that a visitor holds at a time. */
  flats: number
}

const DEFAULT_FLATS = 2

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))
export const termsSchema = v.object({
  reservation: v.object({
    days: positive,
    deposit: v.object({ amount: positive, currency: v.literal('USD') }),
    flats: v.fallback(v.optional(positive, DEFAULT_FLATS), DEFAULT_FLATS),
  }),
})

/** In metres. */
const USUAL_WIDTH = 30

export const buildingSchema = v.object({
  project: text,
  letter: slugPart,
  name: text,
  facade: id,
  /** Without it, drawings do not show the house: a roof or carving may be more than its plans know. */
  material: fallback(v.nullish(v.picklist(Object.keys(WALLS) as (keyof typeof WALLS)[])), undefined),
  floors,
  floorCount: fallback(v.optional(whole(1, MOST_FLOORS)), undefined),
  width: fallback(between(1, 500), USUAL_WIDTH),
  bearing: fallback(v.optional(between(-360, 360)), undefined),
  view: v.nullish(v.string(), ''),
  completion: date,
  specification: facts,
})
