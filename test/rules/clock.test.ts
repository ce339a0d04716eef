/** Days and hours on the site are those of the company, whoever looks, and wherever: they come from `i18n/clock.ts`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** The day in UTC, and days and hours by the clock of the computer. */
const ELSEWHERE =
  /new Date\((?:Date\.now\(\))?\)\s*\.toISOString\(\)\s*\.(?:slice|split|substr)|\.(?:get|set)(?:Date|Day|Hours|Minutes|Month|FullYear|TimezoneOffset)\(|\.to(?:Locale)?(?:Date|Time)String\(/g

const ownClock: Record<string, string> = {
  'web/src/kit/time/zone.ts': 'tells visitors elsewhere what the company’s time is by theirs',
}

it('no day or hour is that of UTC or of the visitor', () => {
  const files = globSync('web/src/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) => !/\.test\./.test(file) && !(file in ownClock),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(ELSEWHERE)].map(([found]) => `${file}: ${found}`),
    ),
  ).toEqual([])
})
