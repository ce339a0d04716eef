// People and things in `--where` by what they are called: rows have their IDs.
import type { Context } from '../../definition/context.ts'
import type { Fields } from '../../definition/fields.ts'
import type { Flags } from '../../definition/flags.ts'
import { idNamed } from '../../input/names-to-ids.ts'
import { Failure } from '../../output/failure.ts'
import { type Condition, isEquality } from './condition.ts'
import { filterOf } from './pushed.ts'

/** The noun whose IDs a field has. */
function nounOf(key: string, fields: Fields, flags: Flags): string | undefined {
  const filter = filterOf(key, flags)
  const { completes } = fields[key] ?? flags[filter ?? ''] ?? {}
  return completes?.startsWith('ids:') ? completes.slice('ids:'.length) : undefined
}

/** The conditions with IDs for names. A word that names nothing stays: rows may have the ID of what was deleted. */
export async function withIds(
  conditions: readonly Condition[],
  { fields = {}, flags = {} }: { fields?: Fields | undefined; flags?: Flags | undefined },
  context: Context,
): Promise<{ conditions: readonly Condition[]; none: Failure | undefined }> {
  let none: Failure | undefined
  const idOf = async (noun: string, word: string) => {
    try {
      return await idNamed(noun, word, context)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not-found') throw error
      none ??= error
      return word
    }
  }
  const resolved = conditions.map(async (condition): Promise<Condition> => {
    const noun = isEquality(condition) ? nounOf(condition.key, fields, flags) : undefined
    if (noun === undefined) return condition
    return { ...condition, values: await Promise.all(condition.values.map((word) => idOf(noun, word))) }
  })
  return { conditions: await Promise.all(resolved), none }
}
