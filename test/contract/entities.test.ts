// What is written from the schemas of entities: types, bodies, lists of strings and fields of the command line.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bool, change, creation, entity, field, label, list } from '../../cli/schemas/words.ts'
import { WRITTEN } from '../scripts/entities.ts'
import { bodyTypes, commandFields, entityTypes } from '../scripts/entity-text.ts'
import { root } from '../scripts/root.ts'
import { formatted } from '../scripts/write-formatted.ts'

it.each(Object.entries(WRITTEN))(
  'the types and fields of entities are up to date (npm run generate): %s',
  async (path, text) => {
    expect(await readFile(join(root, path), 'utf8')).toBe(await formatted(path, text()))
  },
)

it('each kind of field has its type, its flag and what a body may do with it', () => {
  const shape = {
    size: field(z.enum(['S', 'L']), 'Size of it.', { flag: ['Size', 'SIZE'] }),
    count: field(z.int(), 'Count of them.', { flag: ['Count'], default: '1' }).optional(),
    isOpen: bool('Whether it is open.', { flag: ['Open'] }).default(false),
    tags: list(z.string(), 9, 'Its tags.', { flag: ['Tags', 'TAG,TAG'] }).default([]),
    key: label(9, 'Its key.', { flag: ['Key'], sent: { doc: 'A key for it.' } }),
  }
  const NewBox = creation('A box to create.', shape)
  const { key: _, ...changing } = shape
  const BoxChange = change('Changes of a box.', changing)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  expect(plain(entityTypes({ Box: entity('A box.', shape) }))).toContain(
    "/** A box. */ export interface Box extends Entity { /** Size of it. */ size: 'S' | 'L' /** * Count of them. * * @default 1 */ count?: number /** Whether it is open. */ isOpen: boolean /** Its tags. */ tags: string[] /** Its key. */ key: string }",
  )
  const bodies = plain(bodyTypes({ NewBox, BoxChange }))
  expect(bodies).toContain('tags?: readonly string[] | undefined /** A key for it. */ key: string }')
  expect(bodies).toContain("{ /** Size of it. */ size?: 'S' | 'L' | undefined")
  expect(bodies).toContain('@default 1 */ count?: number | null | undefined')
  const written = commandFields({ BOX: { creation: NewBox, change: BoxChange, of: 'BoxChange, NewBox' } }, [])
  expect(JSON.parse(/BOX = (\{.*\}) satisfies/.exec(written)?.[1] ?? '')).toEqual({
    size: { type: 'string', summary: 'Size', placeholder: 'SIZE', values: ['S', 'L'], required: true },
    count: { type: 'integer', summary: 'Count', clearable: true },
    isOpen: { type: 'boolean', summary: 'Open' },
    tags: { type: 'list', summary: 'Tags', placeholder: 'TAG,TAG' },
    key: { type: 'string', summary: 'Key', required: true, only: 'create' },
  })
  expect(NewBox.parse({ size: 'S', key: ' k ' })).toEqual({ size: 'S', isOpen: false, tags: [], key: 'k' })
  expect(BoxChange.parse({ count: null })).toEqual({ count: null })
  for (const body of [{ size: null }, { isOpen: null }, { key: 'k' }, { size: 'M' }, { odd: 1 }])
    expect(BoxChange.safeParse(body).success, JSON.stringify(body)).toBe(false)
})

interface Kind {
  /** The file that declares the entity, and the line before which the field is added. */
  source: string
  before: string
  /** Where it says which fields a change may have, if that is not all of them. */
  among?: string
  /** Where the path of the call that changes it ends. */
  path: string
  /** The noun, the type and the bodies. */
  noun: string
  type: string
  bodies: string[]
}

const KINDS: Record<string, Kind> = {
  role: {
    source: 'cli/sandbox/entities/account.ts',
    before: '  permissions: list(id, 1000',
    path: '/v1/auth/role/{id}',
    noun: 'roles',
    type: 'Role',
    bodies: ['NewRole', 'RoleChange'],
  },
  order: {
    source: 'cli/sandbox/entities/commerce.ts',
    before: '  reservedUntil: field(',
    among: '{ status: true,',
    path: '/ecommerce/order/{id}',
    noun: 'orders',
    type: 'Order',
    bodies: ['OrderChange'],
  },
  model: {
    source: 'cli/schemas/content.ts',
    before: "  description: text(2000, 'Purpose of its entries",
    path: '/v1/cms/model/{id}',
    noun: 'models',
    type: 'ContentModel',
    bodies: ['NewModel', 'ModelChange'],
  },
}

const FIELD = "  team: text(20, 'Team that it is for.', { flag: ['Team', 'TEAM'] }).optional(),\n"

/** Asks the commands and the sandbox of the copy. */
const ASK = `
import { describeCommands } from './cli/manifest.ts'
import { startSandbox } from './cli/sandbox/index.ts'
import { createAdminClient } from './lib/index.ts'
const sandbox = await startSandbox({ memory: true })
const { paths } = await (await fetch(sandbox.url + '/sandbox/openapi.json')).json()
const { email, password } = sandbox.admins[0]
const client = createAdminClient({ host: sandbox.url, projectId: 'northgate', email, password })
const changed = {}
for (const noun of process.argv.slice(2)) {
  const [{ _id }] = (await client[noun].list({ limit: 1 })).data
  const change = async (team) => {
    try {
      return (await client[noun].update(_id, { team })).team ?? 'no team'
    } catch (error) {
      return error.fields?.team ?? String(error)
    }
  }
  changed[noun] = [await change('North'), await change('x'.repeat(21)), await change(null)]
}
await sandbox.close()
const { nouns } = await describeCommands()
console.log(JSON.stringify({ paths, nouns, changed }))
`

async function edit(file: string, text: string, replacement: string): Promise<void> {
  const parts = (await readFile(file, 'utf8')).split(text)
  expect(parts, `${text} stands once in ${file}`).toHaveLength(2)
  await writeFile(file, parts.join(replacement))
}

describe('a field that is added to the schema of an entity, and nowhere else', () => {
  let copy: string
  let said: { paths: Record<string, any>; nouns: any[]; changed: Record<string, string[]> }

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'quoin-entities-'))
    for (const path of [
      'cli',
      'lib',
      'test/scripts',
      'test/protocol',
      'package.json',
      'tsconfig.json',
      '.biome.jsonc',
      '.gitignore',
    ])
      await cp(join(root, path), join(copy, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { source, before, among } of Object.values(KINDS)) {
      await edit(join(copy, source), before, FIELD + before)
      if (among) await edit(join(copy, source), among, `${among} team: true,`)
    }
    const run = (...args: string[]) => execa(process.execPath, args, { cwd: copy })
    await run('test/scripts/entities.ts')
    await writeFile(join(copy, 'ask.ts'), ASK)
    said = JSON.parse((await run('ask.ts', ...Object.values(KINDS).map(({ noun }) => noun))).stdout)
  })
  afterAll(() => rm(copy, { recursive: true, force: true }))

  /** A type of a written file, from its name to its last line. */
  async function typeIn(path: string, name: string): Promise<string> {
    const text = await readFile(join(copy, path), 'utf8')
    return new RegExp(`(?:interface|type) ${name}\\b[^]*?\\n}`).exec(text)?.[0] ?? ''
  }

  describe.each(Object.entries(KINDS))('%s', (_, { path, noun, type, bodies }) => {
    it('is in its type and in its bodies, with its doc comment', async () => {
      const doc = '/** Team that it is for. */\n  team?: string'
      expect(await typeIn('lib/domain/entities.ts', type)).toContain(doc)
      for (const body of bodies) expect(await typeIn('lib/resources/bodies.ts', body)).toContain(doc)
      expect(await readFile(join(copy, 'lib/domain/string-fields.ts'), 'utf8')).toMatch(/ team /)
    })

    it('is a flag and a column of CSV files, which an update may clear', () => {
      const { fields, commands } = said.nouns.find(({ name }) => name === noun)
      expect(fields).toContainEqual({
        name: 'team',
        type: 'string',
        summary: 'Team',
        placeholder: 'TEAM',
        clearable: true,
      })
      const update = commands.find(({ name }: { name: string }) => name === `${noun} update`)
      expect(update.flags).toContainEqual(expect.objectContaining({ name: 'team', placeholder: 'TEAM' }))
      const clear = update.flags.find(({ name }: { name: string }) => name === 'clear')
      expect(clear.values).toContain('team')
    })

    it('is checked by the sandbox, and described in its API description', () => {
      const calls = Object.entries(said.paths).filter(([name]) => name.endsWith(path))
      const [[, { put }] = [undefined, {}]] = calls.filter(([, { put }]) => put)
      const body = put.requestBody.content['application/json'].schema
      const team = { type: 'string', maxLength: 20, description: 'Team that it is for.' }
      expect(body.properties.team).toEqual({ anyOf: [team, { type: 'null' }] })
      expect(said.changed[noun]).toEqual(['North', expect.stringMatching(/20/), 'no team'])
    })
  })
})
