import { z } from 'zod'
import { admins, permissions, provider } from '../entities/index.ts'
import { id, localized, timestamp } from '../entities/shapes.ts'
import type { AnyCollection } from '../store/collection.ts'

/** The files of a seed folder, as `SEEDS.md` tells them. What an entity may hold is what its collection says. */

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and dashes')

export const seedFile = z.strictObject({
  format: z.literal(1, { error: 'must be 1: this seed is of another format' }),
  title: z.string().min(1),
  /** For entities that do not say when they were created. */
  created: timestamp.default('2026-01-01'),
  /** Whether dates in double braces move with the day on which the seed is filled. */
  movingDates: z.boolean().default(false),
  generate: z
    .array(
      z.strictObject({
        project: slug,
        transactions: z.int().min(0).max(20_000_000),
        seed: z
          .int()
          .min(0)
          .max(2 ** 32 - 1),
        from: timestamp,
        to: timestamp,
      }),
    )
    .default([]),
})
export type Generate = z.output<typeof seedFile>['generate'][number]

const times = { _id: id, created: timestamp.optional(), updated: timestamp.optional() }
const secret = {
  /** Plain, in seeds written by hand. */
  password: z.string().min(1).max(1000).optional(),
  passwordHash: z.string().optional(),
}

export const seedAdmin = admins.schema.extend({
  ...times,
  ...secret,
  roles: z.record(slug, z.array(id)),
})

export const seedPermission = permissions.schema.extend(times)

export const seedProject = z.looseObject({
  ...times,
  name: z.string().min(1),
  languages: z.array(z.string().min(2).max(10)).min(1),
  providers: z.array(provider).default([]),
  metadata: z.record(z.string(), z.unknown()).default({}),
  api_key: z.string().min(8).max(200),
  private_api_key: z.string().min(8).max(200),
})

/** An entity of a collection, as a seed holds it. */
export const seedEntity = (of: AnyCollection) =>
  of.schema.extend(of.name === 'users' ? { ...times, ...secret } : times)

/** An entry says neither its model nor its place: the file and the order in it do. */
export const seedEntry = z.strictObject({
  ...times,
  slug: z.string().optional(),
  status: z.enum(['draft', 'published']).default('published'),
  version: z.int().min(1).default(1),
  /** Published before a field became required, or before what it refers to was deleted. */
  isIncomplete: z.boolean().optional(),
  values: z.record(z.string(), z.unknown()),
})

const source = z
  .string()
  .regex(/^media\/[^/\\]+$/, 'must be a file in media/, e.g. media/front.webp')
  .refine((path) => !path.includes('..'))

export const seedImage = z.strictObject({
  ...times,
  filename: z.string().min(1).max(255),
  source,
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  alt: localized.optional(),
})

export const seedStoredFile = z.strictObject({
  ...times,
  filename: z.string().min(1).max(255),
  source,
  isPrivate: z.boolean().default(false),
  userId: id.optional(),
})
