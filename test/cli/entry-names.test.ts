// An entry has the same names in every command of `content` that takes one: its ID, slug, `model/slug` and title.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { createAdminClient } from '../../lib/admin.ts'
import { filesIn } from '../support/files-in.ts'
import { ADMIN, PROJECT, type Ran, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

/** Model, slug and title. `decoy` is called as another entry is addressed, and both models have a `twin`. */
const ENTRIES = {
  lone: ['article', 'lone', 'Lone star'],
  decoy: ['office', 'decoy', 'lone'],
  twin: ['article', 'twin', 'A twin'],
  other: ['office', 'twin', 'Another twin'],
  unnamed: ['office', undefined, 'Without a slug'],
  renamed: ['office', 'west-gate', 'In a file of another name'],
} as const
type Name = keyof typeof ENTRIES
const RENAMED = 'content/office/gate-in-the-west.yaml'

const ids = {} as Record<Name, string>
/** Where each entry is pulled to. */
const paths = {} as Record<Name, string>
/** With every entry edited, so that each has something to push. */
let folder: string
let empty: string

beforeAll(async () => {
  const admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
  const fields = [{ key: 'title', name: 'Title', type: 'TEXT', localized: true }] as const
  await admin.models.create({ apiId: 'office', name: 'Office', fields: [...fields] })
  for (const [name, [apiId, slug, title]] of Object.entries(ENTRIES)) {
    const entry = { apiId, values: { title: { en: title } }, ...(slug === undefined ? {} : { slug }) }
    ids[name as Name] = (await admin.content.create(entry))._id
    paths[name as Name] = `content/${apiId}/${slug ?? ids[name as Name]}.yaml`
  }
  folder = await tempFolder()
  empty = await tempFolder()
  await place.quoin('content pull', { cwd: folder })
  for (const path of Object.keys(await filesIn(join(folder, 'cms/content')))) {
    if (path.endsWith('_order.yaml')) continue
    const file = join(folder, 'cms/content', path)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/en: .*/, 'en: Edited here'))
  }
  await rename(join(folder, 'cms', paths.renamed), join(folder, 'cms', RENAMED))
})

/** The entries that an output names by their ID or file. */
const namedIn = ({ stdout }: Ran): string[] =>
  (Object.keys(ENTRIES) as Name[]).filter((name) =>
    [ids[name], paths[name], ...(name === 'renamed' ? [RENAMED] : [])].some((by) =>
      [`"${by}"`, `/${by}?`].some((shown) => stdout.includes(shown)),
    ),
  )

interface Row {
  run(words: readonly string[], model: string, isDry?: boolean): Promise<Ran>
  /** The model has to be given, so that no name is ambiguous. */
  needsModel?: true
}

const dry = (verb: string, ...more: string[]): Row => ({
  run: (words, _, isDry = true) =>
    place.quoin(['content', verb, ...words, ...more, ...(isDry ? ['--dry-run'] : []), '--json', '--yes']),
})
const sync = (verb: string, cwd: () => string, ...more: string[]): Row => ({
  run: (words) => place.quoin(['content', verb, ...words, ...more, '--json'], { cwd: cwd() }),
})

const COPY = `import { copyFileSync } from 'node:fs'
copyFileSync(process.argv[3], process.argv[2] + '/opened')`

async function edit(words: readonly string[]): Promise<Ran> {
  const [seen, editor] = [await tempFolder(), join(await tempFolder(), 'editor.mjs')]
  await writeFile(editor, COPY)
  const env = { VISUAL: `${process.execPath} ${editor} ${seen}`, TMPDIR: await tempFolder() }
  const ran = await place.quoin(['content', 'edit', ...words], { env, columns: 300 })
  if ((await readdir(seen)).length === 0) return ran
  const [, id] = /^# Entry (\S+) of/m.exec(await readFile(join(seen, 'opened'), 'utf8')) ?? []
  return { ...ran, stdout: `"${id}"` }
}

const ROWS: Record<string, Row> = {
  'content get': { run: (words) => place.quoin(['content', 'get', ...words, '--json', '--query', '_id']) },
  'content update': dry('update', '--status', 'draft'),
  'content edit': { run: edit },
  'content publish': dry('publish'),
  'content unpublish': dry('unpublish'),
  'content delete': dry('delete'),
  'content reorder': {
    needsModel: true,
    run(words, model) {
      const flag = words.includes('--model') ? [] : ['--model', model]
      return place.quoin(['content', 'reorder', ...flag, ...words, '--dry-run', '--json'])
    },
  },
  'content pull': sync('pull', () => empty, '--dry-run'),
  'content push': sync('push', () => folder, '--dry-run'),
  'content diff': sync('diff', () => folder),
}
/** Takes texts, not entries. */
const OTHERS = ['content translate']

/** What names an entry, and which one; a `{name}` is its ID. */
const WORDS: [words: string[], entry: Name][] = [
  [['{lone}'], 'lone'],
  [['lone'], 'lone'],
  [['article/lone'], 'lone'],
  [['Lone star'], 'lone'],
  [['LONE STAR'], 'lone'],
  [['article/Lone star'], 'lone'],
  [['lone', '--model', 'office'], 'decoy'],
  [['office/twin'], 'other'],
  [['twin', '--model', 'article'], 'twin'],
  [['article/{twin}', '--model', 'article'], 'twin'],
  [['{unnamed}'], 'unnamed'],
  [['Without a slug'], 'unnamed'],
  [['office/west-gate'], 'renamed'],
]
const filled = (words: readonly string[]) =>
  words.map((word) => word.replace(/\{(\w+)\}/, (_, name: Name) => ids[name]))

describe('an entry', () => {
  it('is tried in every command of content that takes one', async () => {
    const commands = commandsOf(await readManifest())
    const taking = commands.filter(({ name, args }) => name.startsWith('content ') && args.length > 0)
    const names = taking.map(({ name }) => name).filter((name) => !OTHERS.includes(name))
    expect(Object.keys(ROWS).sort()).toEqual(names.sort())
    const narrowed = taking.filter(({ flags }) => flags.some(({ name }) => name === 'model'))
    expect(narrowed.map(({ name }) => name).sort()).toEqual(names)
  })

  const entries = Object.entries(ROWS)
  it.each(entries)('has the same names in `%s`', async (_, { run }) => {
    const found = []
    for (const [words, name] of WORDS)
      found.push([words, namedIn(await run(filled(words), ENTRIES[name][0]))])
    expect(found).toEqual(WORDS.map(([words, name]) => [words, [name]]))
  })

  it.each(entries)('of several with a slug is refused with names to type in `%s`', async (_, row) => {
    if (row.needsModel) return
    const ran = await row.run(['twin'], '')
    const said = `${ran.stdout}${ran.stderr}`.replaceAll('\r', '').replaceAll('\\n', '\n')
    expect([ran.exitCode, namedIn(ran)]).toEqual([1, []])
    expect(said).toContain('several entries are named twin')
    expect(said).toMatch(/Name one of these:\n(article\/twin\noffice\/twin|office\/twin\narticle\/twin)/)
  })

  it.each(entries)('of another model is not found in `%s`', async (_, { run }) => {
    for (const words of [['{lone}', '--model', 'office'], ['office/nosuch'], ['nosuch']]) {
      const ran = await run(filled(words), 'office', false)
      const said = `${ran.stdout}${ran.stderr}`
      expect([words, namedIn(ran), ran.exitCode]).toEqual([words, [], expect.toSatisfy((code) => code > 0)])
      expect(said).toMatch(/not found/)
    }
  })
})
