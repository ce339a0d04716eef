// Finds the values of entries that a change of their model would not leave as they are.

import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import type { NewModelField } from '../../lib/resources/bodies.ts'
import type { Effect } from '../definition/approval.ts'
import type { Context } from '../definition/context.ts'
import { countOf } from '../output/human.ts'
import { backUp } from './backup.ts'
import { keptFields } from './content-schema.ts'
import { LINKED } from './links.ts'
import { fetchEntries, fetchProject, openRemote, type Remote } from './remote.ts'
import type { Loss, Step } from './types.ts'
import { problemOfValue } from './validate.ts'

type Field = Pick<NewModelField, 'type' | 'localized' | 'list' | 'references'>

const isMissing = (value: unknown) => value === undefined || value === null

/**
 * Whether a value can stay as it is. What a platform converts is not specified, so a value that does not fit counts as
 * lost.
 */
function fits(before: Field, after: Field | undefined, value: unknown): boolean {
  if (!after || !before.localized !== !after.localized || !before.list !== !after.list) return false
  if (before.type === after.type && before.references === after.references) return true
  // A text need not be the ID of anything.
  if (LINKED.has(after.type)) return false
  const values = after.localized ? Object.values(value as object).filter((one) => !isMissing(one)) : [value]
  return values.every((one) => problemOfValue(after, one) === undefined)
}

export function lossesIn(
  { apiId, fields }: Pick<ContentModel, 'apiId' | 'fields'>,
  after: readonly NewModelField[],
  entries: readonly ContentEntry[],
): Loss[] {
  return fields.flatMap((field): Loss[] => {
    const next = after.find(({ key }) => key === field.key)
    const lost = entries.filter(({ values }) => {
      const value = Object.hasOwn(values, field.key) ? values[field.key] : undefined
      return !isMissing(value) && !fits(field, next, value)
    })
    const nameOf = ({ slug, _id }: ContentEntry) => slug ?? _id
    const published = lost.filter(({ status }) => status === 'published').map(nameOf)
    return lost.length === 0 ? [] : [{ model: apiId, field: field.key, entries: lost.map(nameOf), published }]
  })
}

/** Fetches the entries only if the change may touch their values. */
async function findLosses(
  remote: Remote,
  model: ContentModel,
  after: readonly NewModelField[],
): Promise<Loss[]> {
  if (keptFields(model.fields, after).length === model.fields.length) return []
  return lossesIn(model, after, await fetchEntries(remote, [model]))
}

/** The values that the steps of a push drop from the entries of their models. */
export async function lossesOf(remote: Remote, steps: readonly Step[]): Promise<Loss[]> {
  const losses: Loss[] = []
  for (const { kind, was, now } of steps) {
    if (kind === 'model' && was?.stored && now)
      losses.push(...(await findLosses(remote, was.stored, now.doc.fields as NewModelField[])))
  }
  return losses
}

const MAX_NAMES = 5

/** `7 entries, 2 of them published: first-light, parking`. */
export function describeEntries({ entries, published }: Pick<Loss, 'entries' | 'published'>): string {
  const names = published.slice(0, MAX_NAMES).join(', ')
  const more = published.length > MAX_NAMES ? ` and ${published.length - MAX_NAMES} more` : ''
  const shown = published.length > 0 ? `, ${published.length} published: ${names}${more}` : ''
  return `${countOf(entries.length, 'entry', 'entries')}${shown}`
}

export const describeLoss = (loss: Loss): string =>
  `${countOf(loss.entries.length, 'value', 'values')} of ${loss.field} will be dropped, in ${describeEntries(loss)}`

/** Such as `7 entries (2 published) will lose their texts in it`. */
export async function describeTexts(context: Context, languages: readonly string[]): Promise<string> {
  const { models, entries } = await fetchProject(await openRemote(context))
  const localized = (apiId: string) =>
    models.find((model) => model.apiId === apiId)?.fields.filter((field) => field.localized) ?? []
  const losing = entries.filter(({ apiId, values }) =>
    localized(apiId).some(({ key }) =>
      languages.some((one) => !isMissing((values[key] as Record<string, unknown> | undefined)?.[one])),
    ),
  )
  const published = losing.filter(({ status }) => status === 'published').length
  const texts = losing.length === 1 ? 'its texts' : 'their texts'
  const counts = `${countOf(losing.length, 'entry', 'entries')} (${published} published)`
  return `${counts} will lose ${texts} in ${languages.length === 1 ? 'it' : 'them'}`
}

interface Confirmation {
  question: string
  /** What has to be typed, or given with `--confirm`, if values are lost. */
  name: string
  /** Asks even if no entry has a value yet. */
  isRemoval?: boolean
  /** Effect of the rest of the change. @default 'safe' */
  effect?: Effect
}

/** Says which values a change of a model drops, has it confirmed, and writes a backup before it. */
export async function confirmLosses(
  context: Context,
  model: ContentModel,
  after: readonly NewModelField[],
  { question, name, isRemoval = false, effect = 'safe' }: Confirmation,
): Promise<void> {
  const { approve, output } = context
  const remote = await openRemote(context)
  const losses = await output.activity('Comparing…', findLosses(remote, model, after))
  for (const loss of losses) output.warn(describeLoss(loss))
  const isSafe = losses.length === 0 && !isRemoval
  const drops = losses.length > 0 && !isRemoval ? ' and drop these values' : ''
  await approve({ effect: isSafe ? effect : 'far-reaching', name, question: () => `${question}${drops}` })
  if (isSafe) return
  await backUp(context, { models: [model.apiId] })
}
