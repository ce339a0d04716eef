// What the package exports and what its commands promise, as reviewed files: nothing of it changes unseen.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Clients, invocationsOf } from '../protocol/invocations.ts'
import { compareReports, REVIEWED } from '../scripts/reviewed.ts'
import { root } from '../scripts/root.ts'

it.each(Object.entries(REVIEWED))('%s is what the package has', async (file, report) => {
  const { gone, added, breaks } = compareReports(await readFile(join(root, file), 'utf8'), await report())
  const verdict = breaks
    ? 'This may break programs: deprecate first, or name it in CHANGELOG.md with what to write instead.'
    : 'This breaks nothing.'
  const lines = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  const remedy = 'Then renew the file: node test/scripts/reviewed.ts'
  expect(lines, `${lines.join('\n')}\n${verdict} ${remedy}`).toEqual([])
})

describe('the declarations of the package', () => {
  it('hold every method of every client', async () => {
    const report = await readFile(join(root, 'test/packaging/declarations.txt'), 'utf8')
    const members = new Set([...report.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name]) => name))
    const names = Object.keys(invocationsOf({} as Clients))
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter((name) => !members.has(/(\w+)( \(\d\))?$/.exec(name)?.[1] ?? ''))).toEqual([])
  })

  it('count as broken when a name, a member or a type of theirs changes, and not when one is added', () => {
    const report = '## quoin\nOrder\n\n## Declarations\n\n### Order (lib/order)\n  note: string;\ninterface\n'
    const breaking = [
      report.replace('quoin\nOrder', 'quoin\nOrders'),
      report.replace('  note', '  notes'),
      report.replace('note: string', 'note: number'),
      report.replace('  note: string;\n', ''),
    ]
    for (const changed of breaking) expect(compareReports(report, changed).breaks, changed).toBe(true)
    const more = report.replace('  note', '  total?: number;\n  note').replace('Order\n\n', 'Item\nOrder\n\n')
    expect(compareReports(report, more)).toMatchObject({ breaks: false, gone: [] })
  })
})
