// A report belongs to the rows that it has: what `--resume` skips is what was done, and nothing else.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useBulkPlace } from './bulk-place.ts'
import { spawnQuoin } from './process.ts'
import { errorOf, openPlace } from './quoin.ts'

const bulk = useBulkPlace()

const write = (name: string, csv: string) => writeFile(join(bulk.folder, name), csv)
const read = (name: string) => readFile(join(bulk.folder, name), 'utf8')

/** What was sent for the rows of `csv`. */
async function sentBy(line: string, csv: string) {
  const before = bulk.calls.length
  await write('rows.csv', csv)
  const ran = await bulk.quoin(line)
  return { ...ran, sent: bulk.calls.slice(before).filter((call) => !call.includes('/auth/')) }
}

const COMMANDS = [
  {
    name: 'a create of rows without names',
    line: 'content create -m article --csv rows.csv',
    head: 'title.en,minutes\n',
    one: 'One,1\n',
    two: 'Two,2\n',
    three: 'Three,3\n',
  },
  {
    name: 'an update',
    line: 'orders update --csv rows.csv',
    head: '_id,note\n',
    one: 'order-001,One\n',
    two: 'order-002,Two\n',
    three: 'order-001,Three\n',
  },
]

describe.each(COMMANDS)('$name', ({ name, line, head, one, two, three }) => {
  const report = `${name.replaceAll(' ', '-')}.csv`
  const start = `${line} --report ${report}`
  const resume = `${start} --resume`

  it('is resumed by what the rows hold, wherever they stand and however often', async () => {
    expect((await sentBy(start, head + one)).exitCode).toBe(0)
    const added = await sentBy(resume, head + two + one)
    expect([added.exitCode, added.sent.length]).toEqual([0, 1])
    const removed = await sentBy(resume, head + two)
    expect([removed.exitCode, removed.sent]).toEqual([0, []])
  })

  it('refuses the report of other rows, which stays as it is', async () => {
    const before = await read(report)
    const other = await sentBy(`${resume} --json`, head + three)
    expect([other.exitCode, other.sent, errorOf(other)]).toEqual([
      2,
      [],
      expect.objectContaining({ code: 'bad-report', message: expect.stringContaining('other rows') }),
    ])
    expect(await read(report)).toBe(before)
  })
})

it('skips what it has deleted by its name, which cannot be looked up any more', async () => {
  const people = ['gone-1@example.com', 'gone-2@example.com']
  for (const email of people)
    await bulk.quoin(`users create --email ${email} --password-stdin`, 'Secret-pass-1\n')
  const line = 'users delete --csv rows.csv --report gone.csv --confirm 2 --yes'
  const rows = `email\n${people.join('\n')}\n`
  await write('rows.csv', rows)
  expect((await bulk.quoin(line)).stderr).toContain('Deleted 2 users')
  const again = await bulk.quoin(`${line} --resume`)
  expect([again.exitCode, again.stderr]).toEqual([
    0,
    expect.stringContaining('Skipping 2 users, done before'),
  ])
  const typed = `users delete ${people.join(' ')} --report gone.csv --resume --confirm 2 --yes`
  expect((await bulk.quoin(typed)).stderr).toContain('Skipping 2 users, done before')
  await write('rows.csv', `${rows}never@example.com\n`)
  const more = await bulk.quoin(`${line} --resume`)
  expect([more.exitCode, more.stderr]).toEqual([2, expect.stringContaining('never@example.com')])
})

it('has as many equal rows as were done', async () => {
  const line = 'content create -m article --csv rows.csv --report equal.csv'
  expect((await sentBy(line, 'minutes\n1\n')).exitCode).toBe(0)
  const { sent, exitCode } = await sentBy(`${line} --resume`, 'minutes\n1\n1\n1\n')
  expect([exitCode, sent.length]).toEqual([0, 2])
})

it('does what was changed in a row, in a flag or in the name of the model', async () => {
  const line = 'orders update order-001 order-002 --report flags.ndjson'
  expect((await bulk.quoin(`${line} --note One`)).exitCode).toBe(0)
  expect((await bulk.quoin(`${line} --note Two --resume`)).exitCode).toBe(2)
  const csv = 'content create -m article --csv rows.csv --report value.csv'
  expect((await sentBy(`${csv} --value minutes:=1`, 'title.en\nA\n')).exitCode).toBe(0)
  expect((await sentBy(`${csv} --value minutes:=2 --resume`, 'title.en\nA\n')).exitCode).toBe(2)
})

it('creates after a kill what was not done, from a CSV without what was', async () => {
  const other = await openPlace()
  const line = 'content create -m article --csv rows.csv --report killed.csv'
  const all = Array.from({ length: 40 }, (_, index) => `Row ${index},${index}\n`)
  const head = 'title.en,minutes\n'
  await write('rows.csv', head + all.join(''))
  const child = spawnQuoin(line, { env: other.env, cwd: bulk.folder })
  const doneIn = async () => (await read('killed.csv').catch(() => '')).split(',ok,').length - 1
  await expect.poll(doneIn, { timeout: 20_000 }).toBeGreaterThan(2)
  child.kill('SIGKILL')
  await child
  const done = await doneIn()
  // The last done row stays, so that the CSV is that of the report.
  await write('rows.csv', head + all.slice(done - 1).join(''))
  const resumed = await other.quoin(`${line} --resume`, { cwd: bulk.folder })
  expect(resumed).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Skipping 1 entry') })
  const { stdout } = await other.quoin([
    'content',
    'list',
    '-m',
    'article',
    '--all',
    '--fields',
    'values.title.en',
  ])
  for (const row of all) expect(stdout.split('\n')).toContain(row.split(',')[0])
  await other.close()
})
