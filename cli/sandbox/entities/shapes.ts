import { z } from 'zod'
import { CURRENCIES, type Entity } from '../../../lib/domain/index.ts'
import { instantOf } from '../../schemas/instants.ts'

/** Ids in seeds may be words. They are part of URLs, hence the restriction. */
export const id = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
  .refine((text) => text !== '.' && text !== '..', 'cannot be . or .., which no path of a URL can have')

/** Minor units. The bound keeps sums of millions of them exact. */
export const money = z
  .object({
    amount: z.int().min(-1e12).max(1e12),
    currency: z.enum(CURRENCIES),
  })
  .meta({ id: 'Money' })

export const localized = z
  .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)?$/), z.string())
  .meta({ id: 'LocalizedText' })

export const day = z.iso.date()

/** An ISO 8601 date or timestamp; what has no time is midnight UTC, what has no zone is UTC. */
export const timestamp = z.string().refine((text) => !Number.isNaN(instantOf(text)), {
  error: 'must be an ISO 8601 date or timestamp, e.g. 2026-11-21 or 2026-11-21T09:30:00.000Z',
})

/** The fields of every entity in a response. */
export const entityShape = {
  _id: id,
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
} satisfies Record<keyof Entity, z.ZodType>
