// Values that rows write otherwise than a condition does: `terrace-park` for "Terrace Park".
import { EXIT } from '../../output/exit.ts'
import { Failure } from '../../output/failure.ts'
import type { Condition } from './condition.ts'

/** The same for a name, its slug, and either in another case. */
export const spelledOut = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')

/** What the rows that fit no condition have, for the error of a list that would be empty. */
export class Spellings {
  readonly #wanted: { condition: Condition; value: string; meant: string; near?: string }[]

  constructor(conditions: readonly Condition[]) {
    this.#wanted = conditions.flatMap((condition) => {
      const [value = '', another] = condition.values
      const isOne = condition.operator === '=' && another === undefined && /[\p{L}\p{N}]/u.test(value)
      return isOne ? [{ condition, value, meant: spelledOut(value) }] : []
    })
  }

  see(fieldOf: (key: string) => unknown) {
    for (const one of this.#wanted) {
      const found = fieldOf(one.condition.key)
      if (typeof found !== 'string' || one.near === one.value) continue
      // A value that is there as it was typed is no slip.
      if (found === one.value || (one.near === undefined && spelledOut(found) === one.meant)) one.near = found
    }
  }

  /** Throws if a value is there in another spelling alone. */
  assert() {
    const slip = this.#wanted.find(({ near, value }) => near !== undefined && near !== value)
    if (!slip) return
    const { condition, value, near } = slip
    const { given, key } = condition
    const at = given.lastIndexOf(value)
    const meant = `${given.slice(0, at)}${near}${given.slice(at + value.length)}`
    throw new Failure(`${key} ${value} not found; did you mean "${near}"?`, {
      code: 'not-found',
      exit: EXIT.refused,
      corrections: [[given, meant]],
    })
  }
}
