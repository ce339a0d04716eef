import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentModel, ModelField } from '../../lib/domain/content.ts'
import { type CsvColumn, columnsOf } from './csv-columns.ts'
import { readChanges, readNew } from './read-csv.ts'
import { valueColumns } from './value-columns.ts'

const folder = await mkdtemp(join(tmpdir(), 'quoin-test-'))

async function read(csv: string, columns: readonly CsvColumn[], clearsEmpty = false) {
  const path = join(folder, 'changes.csv')
  await writeFile(path, csv)
  return readChanges(
    path,
    { columns },
    clearsEmpty,
    async (named) => named,
    () => {},
  ).catch(({ message }) => {
    // Every mistake names the file.
    expect(message).toContain(path)
    throw new Error(message.replace(` of ${path}`, ''))
  })
}

describe('a CSV of fields', () => {
  const columns = columnsOf([
    { name: 'fullName', type: 'string', summary: '', clearable: true },
    { name: 'language', type: 'string', summary: '' },
    { name: 'isActive', type: 'boolean', summary: '' },
    { name: 'permissions', type: 'list', summary: '' },
  ])

  it('may have lists, whose texts may hold commas', async () => {
    const changes = await read('id,permissions\nr,"[""a,b"",""c""]"\ns,"d, e"\n', columns)
    expect(changes).toEqual([
      { id: 'r', body: { permissions: ['a,b', 'c'] } },
      { id: 's', body: { permissions: ['d', 'e'] } },
    ])
  })

  it('is read as a spreadsheet saves it again', async () => {
    const wide = (cells: number) => ','.repeat(cells)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 3 }),
        fc.nat({ max: 3 }),
        fc.constantFrom('\r\n', '\n'),
        async (rows, extraColumns, emptyRows, end) => {
          const lines = [
            '_id,fullName,isActive',
            ...rows.map((isActive, index) => `id-${index},'+995555201508,${String(isActive).toUpperCase()}`),
          ].map((line) => line + wide(extraColumns) + end)
          const csv = `\uFEFF${lines.join('')}${(wide(2 + extraColumns) + end).repeat(emptyRows)}`
          expect(await read(csv, columns)).toEqual(
            rows.map((isActive, index) => ({
              id: `id-${index}`,
              body: { fullName: '+995555201508', isActive },
            })),
          )
        },
      ),
    )
    // A cell beyond the header is no empty one.
    await expect(read('_id,isActive\na,true,x\n', columns)).rejects.toThrow(
      'line 2: expected 2 columns, found 3',
    )
  })

  it('leaves what is empty, or clears it', async () => {
    const csv = '_id,fullName,isActive\na, ,true\n'
    expect(await read(csv, columns)).toEqual([{ id: 'a', body: { isActive: true } }])
    expect(await read(csv, columns, true)).toEqual([{ id: 'a', body: { fullName: null, isActive: true } }])
    await expect(read('_id,isActive\na,\n', columns, true)).rejects.toThrow(
      'line 2: isActive is empty, but cannot be cleared',
    )
  })

  it.each([
    ['_id,color\na,red\n', 'unknown column "color"'],
    ['fullName\nAnna\n', 'the "_id" column is missing'],
    ['_id,language\na\n', 'line 2: expected 2 columns, found 1'],
    ['_id,language\na,ka\na,en\n', 'line 3: a appears twice (lines 2 and 3)'],
    ['_id,isActive\na,true\nb,maybe\n', 'line 3: invalid value "maybe" for isActive'],
    ['_id,language\n,ka\n', 'line 2: _id is empty'],
    ['_id,language\n', 'no rows'],
    ['_id,"language\n', 'line 1 is malformed: a quote is never closed'],
    ['_id,permissions\nr,"[1]"\n', 'is not a JSON list of texts'],
  ])('is refused if it is wrong: %j', async (csv, message) => {
    await expect(read(csv, columns)).rejects.toThrow(message)
  })
})

describe('one thing named twice', () => {
  it('is refused with both lines, once names have become IDs', async () => {
    const path = join(folder, 'named.csv')
    const ids = { 'anna@x.test': 'user-anna', 'ANNA@x.test': 'user-anna', 'user-anna': 'user-anna' }
    const idOf = async (named: string) => ids[named as keyof typeof ids] ?? named
    for (const other of ['ANNA@x.test', 'user-anna', 'anna@x.test']) {
      await writeFile(path, `email\nanna@x.test\nben@x.test\n${other}\n`)
      const reading = readChanges(path, { columns: [] }, false, idOf, () => {})
      await expect(reading).rejects.toThrow(/ appears twice.* \(lines 2 and 4\)/)
    }
  })

  it.each([
    ['email', 'new@x.test', 'New@X.test'],
    ['phone', '+995 555 20 15 08', '995555201508'],
    ['phone', '+995555201508', '(995) 555-201-508'],
  ])('is refused where it is created by its %s: %s', async (name, one, other) => {
    const path = join(folder, 'new.csv')
    await writeFile(path, `${name}\n${one}\nz\n${other}\n`)
    const columns = columnsOf([{ name, type: 'string', summary: '' }])
    await expect(readNew(path, { columns })).rejects.toThrow(
      `${other} appears twice as ${one} (lines 2 and 4)`,
    )
  })
})

describe('a CSV of values', () => {
  const field = (key: string, type: ModelField['type'], more: object = {}) => ({ key, type, ...more })
  const fields = [
    field('title', 'TEXT', { localized: true }),
    field('minutes', 'NUMERIC'),
    field('isPinned', 'BOOLEAN'),
    field('publishedAt', 'DATE'),
    field('topics', 'TEXT', { list: true }),
  ]
  const columns = valueColumns({ fields } as unknown as ContentModel, ['en', 'ka'])

  it.each([
    ['_id,isPinned\na,TRUE\nb,False\nc,yes\n', 'line 4: values.isPinned must be true or false'],
    ['_id,minutes\na,many\n', 'line 2: values.minutes must be a number'],
    ['_id,minutes\na,1e999\n', 'line 2: values.minutes must be a number'],
    ['_id,isPinned\na,true\nb,yes\n', 'line 3: values.isPinned must be true or false'],
    ['_id,publishedAt\na,2026-02-30\n', 'line 2: values.publishedAt must be a date'],
    ['_id,topics\na,"[1]"\n', 'line 2: values.topics must be a list in which each item is a string'],
    ['_id,topics\na,"[a"\n', 'line 2: values.topics is not valid JSON'],
    ['_id,title\na,Title\n', 'unknown column "title"'],
    ['_id,title.xx\na,Title\n', 'unknown column "title.xx"'],
    ['_id,minutes,values.minutes\na,1,2\n', 'the column "values.minutes" comes twice'],
  ])('is refused if it is wrong: %j', async (csv, message) => {
    await expect(read(csv, columns)).rejects.toThrow(message)
  })
})
