// Creating many at once: `create --csv`, its report, and what a later run resumes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rows, useBulkPlace } from './bulk-place.ts'
import { errorOf } from './quoin.ts'

const bulk = useBulkPlace()

const write = (name: string, lines: readonly string[]) =>
  writeFile(join(bulk.folder, name), `${lines.join('\n')}\n`)
const sent = (path: RegExp) => bulk.calls.filter((call) => path.test(call)).length

const people = Array.from(
  { length: 30 },
  (_, index) => `person-${index}@example.com,Person ${index},Chosen-by-me-1`,
)

describe('create --csv', () => {
  it('reports every mistake by the line of the file, and creates nothing', async () => {
    const wrong = people
      .with(3, 'person-3@example.com,"Two\nlines",')

      .with(20, 'x@example.com,X')
    await write('wrong.csv', ['email,fullName,password', ...wrong, people[0] as string])
    const ran = await bulk.quoin('users create --csv wrong.csv')
    expect([ran.exitCode, ran.stdout]).toEqual([2, ''])
    expect(ran.stderr.split('\n').slice(0, 5)).toEqual([
      'Error: 3 mistakes in wrong.csv; nothing was changed',
      '  line 5: password is required',
      '  line 23: expected 3 columns, found 2',
      '  line 33: person-0@example.com appears twice (lines 2 and 33)',
      '',
    ])
    expect(sent(/users/)).toBe(0)
  })

  it('creates a user for each row, reports those that the platform refuses, and resumes', async () => {
    const taken = people.with(4, 'admin@quoin.example,Anna,short')
    await write('people.csv', ['email,fullName,password', ...taken])
    const ran = await bulk.quoin('users create --csv people.csv --report done.csv --json')
    expect([ran.exitCode, errorOf(ran)]).toMatchObject([
      8,
      { message: 'created 29 of 30 users, 1 failed', suggestion: expect.stringContaining('--resume') },
    ])
    const report = await readFile(join(bulk.folder, 'done.csv'), 'utf8')
    expect(report.match(/,ok,/g)).toHaveLength(29)
    expect(report).toMatch(/^admin@quoin\.example,failed,.*password/m)
    expect(report).not.toContain('Chosen-by-me-1')

    await write('people.csv', ['email,fullName,password', ...people])
    const before = sent(/^POST \S*user/)
    const again = await bulk.quoin('users create --csv people.csv --report done.csv --resume')
    expect(again).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Created 1 user') })
    expect(sent(/^POST \S*user/)).toBe(before + 1)
  })

  it('takes names in cells wherever an ID stands, and sends nothing if one has no such name', async () => {
    const [role] = JSON.parse((await bulk.quoin('roles list --json')).stdout)
    const row = (email: string, name: string) => `${email},${email},Chosen-by-me-1,${name}`
    await write('staff.csv', ['email,name,password,roles', row('one@example.com', role.name)])
    const created = await bulk.quoin('admins create --csv staff.csv --confirm one@example.com --json')
    expect(created.exitCode, created.stderr).toBe(0)
    const shown = await bulk.quoin('admins get one@example.com --json --query roles')
    expect(JSON.parse(shown.stdout)).toEqual([role._id])

    await write('staff.csv', ['email,roles', 'one@example.com,nobody'])
    const before = bulk.calls.filter((call) => !call.startsWith('GET')).length
    const refused = await bulk.quoin('admins update --csv staff.csv --confirm one@example.com')
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('role nobody not found')])
    expect(bulk.calls.filter((call) => !call.startsWith('GET'))).toHaveLength(before)
  })

  it('takes what all rows have in common from flags', async () => {
    const csv = 'email\nc@example.com\nd@example.com\n'
    const ran = await bulk.quoin(
      'admins create --csv - --roles northgate-viewer --set password=Chosen-by-me-1 --confirm 2 --json',
      csv,
    )
    expect([ran.exitCode, rows(ran.stdout).map(({ id, result }) => `${id} ${result}`)]).toEqual([
      0,
      ['c@example.com ok', 'd@example.com ok'],
    ])
    const found = await bulk.quoin('admins get c@example.com --json --query roles')
    expect(JSON.parse(found.stdout)).toEqual(['northgate-viewer'])
  })

  it('creates entries with a column for each value', async () => {
    const csv =
      'slug,title.en,title.ka,minutes,status\ndusk,Last light,მწუხრი,4,draft\nnoon,Midday,,5,draft\n'
    const ran = await bulk.quoin('content create -m article --csv - --json', csv)
    expect([ran.exitCode, rows(ran.stdout).map(({ id, result }) => `${id} ${result}`)]).toEqual([
      0,
      ['dusk ok', 'noon ok'],
    ])
    const made = await bulk.quoin('content get noon --json')
    expect(JSON.parse(made.stdout)).toMatchObject({
      status: 'draft',
      values: { title: { en: 'Midday' }, minutes: 5 },
    })
  })
})
