// What the package exports and what its commands promise, as reviewed files: nothing of it changes unseen.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../protocol/invocations.ts'
import { compareReports, REVIEWED, type Verdict } from '../scripts/reviewed.ts'
import { root } from '../scripts/root.ts'

const DEPRECATE = 'deprecate first, or name it in CHANGELOG.md with what to write instead.'
const VERDICTS: Record<Verdict, string> = {
  breaks: `This may break programs: ${DEPRECATE}`,
  'breaks nothing': 'This breaks nothing.',
  'breaks who passes it': `This breaks programs that pass an object without the new property: if any may, make it optional, or ${DEPRECATE}`,
}

it.each(Object.entries(REVIEWED))('%s is what the package has', async (file, report) => {
  const { gone, added, verdict } = compareReports(await readFile(join(root, file), 'utf8'), await report())
  const lines = [...gone.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  const remedy = 'Then renew the file: node test/scripts/reviewed.ts'
  expect(lines, `${lines.join('\n')}\n${VERDICTS[verdict]} ${remedy}`).toEqual([])
})

describe('the declarations of the package', () => {
  it('hold every method of every client', async () => {
    const report = await readFile(join(root, 'test/packaging/declarations.txt'), 'utf8')
    const members = new Set([...report.matchAll(/^ {2}(\w+)[(<]/gm)].map(([, name]) => name))
    const names = EXAMPLES.map(({ name }) => name)
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
    for (const changed of breaking) expect(compareReports(report, changed).verdict, changed).toBe('breaks')
    const more = report.replace('  note', '  total?: number;\n  note').replace('Order\n\n', 'Item\nOrder\n\n')
    expect(compareReports(report, more)).toMatchObject({ verdict: 'breaks nothing', gone: [] })
    const kind = `${report}\n### Item (lib/item)\n  price: number;\n`
    expect(compareReports(report, kind).verdict).toBe('breaks nothing')
    const method = report.replace('  note', '  cancel(id: string): void;\n  note')
    expect(compareReports(report, method).verdict).toBe('breaks nothing')
    const demanded = report.replace('  note', '  total: number;\n  note')
    expect(compareReports(report, demanded).verdict).toBe('breaks who passes it')
  })
})

describe('the promises of commands', () => {
  it.each([
    ['an argument', 'argument {"name":"key","required":true}', 'breaks'],
    ['a flag', 'flag {"name":"--key","required":true}', 'breaks'],
    ['an optional flag', 'flag {"name":"--key","required":false}', 'breaks nothing'],
  ])('count %s more of a command as what it is', (_, line, verdict) => {
    const report = '## orders list\nflag {"name":"--all","required":false}\n'
    expect(compareReports(report, `${report}${line}\n`).verdict).toBe(verdict)
    expect(compareReports(report, `${report}\n## orders watch\n${line}\n`).verdict).toBe('breaks nothing')
  })
})
