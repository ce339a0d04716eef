import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { describeCommands } from '../manifest.ts'
import { painter } from '../output/terminal.ts'
import { paintPage } from './layout.ts'
import { writtenPages } from './pages.ts'

it('colours make headings bold and example comments dim without changing any text', async () => {
  const paint = painter(true)
  const all = [...writtenPages(await describeCommands()).values()].flatMap((pages) => Object.values(pages))
  for (const page of all) {
    const painted = paintPage(page, paint)
    expect(stripVTControlCharacters(painted)).toBe(page)
    expect(painted).toContain(`\n${paint('bold', 'USAGE')}\n`)
    for (const [comment] of page.matchAll(/# .*/g)) expect(painted).toContain(paint('dim', comment))
    const bold = painted.split('\n').filter((line) => line.startsWith('\u001b[1m'))
    const headings = page.split('\n').filter((line) => /^[A-Z][^a-z]+($| {2})/.test(line))
    expect(bold.map(stripVTControlCharacters)).toEqual(headings)
  }
})
