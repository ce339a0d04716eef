// Values of an entry that were typed in the place of something else: the error has the line with `--value`.
import type { Context } from '../../definition/context.ts'
import { usageError } from '../../output/failure.ts'
import { shellWord } from '../../output/resume-command.ts'

/** The line of this process with `--value` before what is one. */
const valueLine = (isOne: (word: string, before: string | undefined) => boolean) =>
  [
    'quoin',
    ...process.argv
      .slice(2)
      .flatMap((word, at, words) =>
        isOne(word, words[at - 1]) ? ['--value', shellWord(word)] : word === '--set' ? [] : [shellWord(word)],
      ),
  ].join(' ')

const VALUE = /^[\w.]+:?=/

/** `title.ka=x` is the ID of no entry. */
export function assertNoValue(ids: readonly string[]) {
  const one = ids.find((id) => VALUE.test(id))
  if (one === undefined) return
  const line = valueLine(
    (word, before = '') => ids.includes(word) && VALUE.test(word) && !before.startsWith('-'),
  )
  throw usageError(`${one} is not the ID of an entry`, 'bad-value', line)
}

/** Fields of the body of an entry; others are those of a platform's own, or values. */
const OF_BODY = ['slug', 'status', 'values', 'version', 'modelId']

/** `--set title.ka=x` is not of the body if the model has such a value. */
export async function assertNoValueSet(set: readonly string[], [id]: readonly string[], { client }: Context) {
  const named = set.map((one) => one.split(/[.:=]/)[0] as string)
  if (id === undefined || named.every((name) => OF_BODY.includes(name))) return
  const api = await client()
  const { modelId } = await api.content.get(id)
  const { fields } = await api.models.get(modelId)
  const one = named.find((name) => !OF_BODY.includes(name) && fields.some(({ key }) => key === name))
  if (one === undefined) return
  const line = valueLine((word, before) => before === '--set' && set.includes(word))
  throw usageError(`${one} is a value of the entry`, 'bad-value', line)
}
