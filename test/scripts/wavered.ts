// Tests that failed once and passed when they were repeated. `node test/scripts/wavered.ts` fails while test/wavered.txt
// has an old one: landings and nights run it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailedTest } from './results.ts'
import { root } from './root.ts'

/** More failures than this are no accident. */
const MAX_WAVERERS = 3

/** What must never fail once: money, locks, ends of processes, publishing. */
const NEVER = /\block|refund|kill|publish|release/i

/** Whether failed tests may be repeated: few, and none that must never fail. */
export const canWaver = (failed: readonly FailedTest[]): boolean =>
  failed.length <= MAX_WAVERERS && failed.every(({ file, name }) => !NEVER.test(`${file} ${name}`))

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AGE_DAYS = 14

/** Lines of test/wavered.txt, `2026-11-26 file > test`, that are too old to be still open, or have no date. */
export const staleWaverers = (list: string, now: Date): string[] =>
  list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((line) => !(now.getTime() - Date.parse(line.split(' ')[0] ?? '') <= MAX_AGE_DAYS * DAY_MS))

/** What to say of each such line, today. */
export const staleNow = (): string[] =>
  staleWaverers(readFileSync(join(root, 'test/wavered.txt'), 'utf8'), new Date()).map(
    (line) => `test/wavered.txt: ${line}: its cause is still not fixed`,
  )

if (import.meta.main) {
  const stale = staleNow()
  for (const line of stale) console.error(`FAIL ${line}`)
  process.exitCode = stale.length > 0 ? 1 : 0
}
