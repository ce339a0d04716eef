// Values of an entry, and models, that were typed in the place of an ID: the error has the line with their flag.
import { isPlatformError } from '../../../lib/errors.ts'
import type { ContentChange } from '../../../lib/resources/admin/content.ts'
import type { Context } from '../../definition/context.ts'
import { usageError } from '../../output/failure.ts'
import { shellWord } from '../../output/resume-command.ts'

/** The line of this process with other words for some of it. */
const lineWith = (replace: (word: string, at: number, words: readonly string[]) => readonly string[]) =>
  ['quoin', ...process.argv.slice(2).flatMap(replace).map(shellWord)].join(' ')

const VALUE = /^[\w.]+:?=/

/** `title.ka=x` is the ID of no entry. */
export function assertNoValue(ids: readonly string[]) {
  const isOne = (word: string) => ids.includes(word) && VALUE.test(word)
  const one = ids.find(isOne)
  if (one === undefined) return
  const line = lineWith((word, at, words) =>
    isOne(word) && !words[at - 1]?.startsWith('-') ? ['--value', word] : [word],
  )
  throw usageError(`${one} is not the ID of an entry`, 'bad-value', line)
}

/**
 * `content unpublish news first-light`: the model comes before its entries in other tools. Nothing is changed then, not
 * even the entries that there are.
 */
export async function assertNoModel(
  [first = '', second]: readonly string[],
  model: string | undefined,
  { client, found }: Pick<Context, 'client' | 'found'>,
) {
  if (second === undefined || model !== undefined || found.has(`content/${first}`)) return
  const api = await client()
  try {
    await api.models.find(first)
  } catch (error) {
    if (isPlatformError(error)) return
    throw error
  }
  const line = lineWith((word) => (word === first ? ['--model', word] : [word]))
  throw usageError(`${first} is a model, not an entry`, 'bad-value', line)
}

/** Fields of the body of an entry; others are those of a platform's own, or values. */
const OF_BODY = Object.keys({
  slug: true,
  status: true,
  values: true,
  version: true,
  modelId: true,
} satisfies Record<keyof ContentChange, true>)
/** A text in one language, which no body has: `title.ka=x`. */
const IN_LANGUAGE = /^\w+\.[a-z]{2,3}:?=/
const nameIn = (pair: string) => pair.split(/[.:=]/)[0] as string

/** The values that the model of an entry has; none if they cannot be read. */
async function valuesOf(id: string, client: Context['client']): Promise<string[]> {
  const api = await client()
  try {
    const { modelId } = await api.content.get(id)
    const { fields } = await api.models.get(modelId)
    return fields.map(({ key }) => key)
  } catch (error) {
    // Who may change an entry may not be allowed to read its model; the change says what else is wrong.
    if (isPlatformError(error)) return []
    throw error
  }
}

/** `--set title.ka=x` is not of the body if the model has such a value. */
export async function assertNoValueSet(set: readonly string[], [id]: readonly string[], { client }: Context) {
  const others = set.filter((pair) => !OF_BODY.includes(nameIn(pair)))
  if (id === undefined || others.length === 0) return
  const values = await valuesOf(id, client)
  const misplaced = others.filter((pair) => values.includes(nameIn(pair)))
  const [one] = misplaced
  const text =
    values.length > 0 ? others.find((pair) => IN_LANGUAGE.test(pair) && !misplaced.includes(pair)) : undefined
  if (text !== undefined)
    throw usageError(
      `the entry has no value "${nameIn(text)}"`,
      'bad-value',
      `Use --value with one of its values: ${values.join(', ')}`,
    )
  if (one === undefined) return
  const line = lineWith((word, at, words) => {
    if (word === '--set' && misplaced.includes(words[at + 1] ?? '')) return ['--value']
    return [misplaced.includes(word.replace(/^--set=/, '')) ? word.replace(/^--set=/, '--value=') : word]
  })
  throw usageError(`${nameIn(one)} is a value of the entry`, 'bad-value', line)
}
