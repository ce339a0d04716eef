// `content pull` and the round trip through files.
import { readdir, rm, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ARTICLES, article, useContent } from './content-folder.ts'
import { errorOf } from './quoin.ts'

const here = useContent()

describe('a round trip', () => {
  it('changes nothing: after a pull, neither push nor pull finds changes', async () => {
    expect((await here.quoin('content pull')).exitCode).toBe(0)
    const [files, platform] = [await here.snapshot(), await here.stored()]
    const push = await here.quoin('content push --yes --delete')
    expect([push.exitCode, push.stdout]).toEqual([0, ''])
    const pull = await here.quoin('content pull --json')
    expect(JSON.parse(pull.stdout)).toMatchObject({ changes: [], kept: [] })
    expect(await here.snapshot()).toEqual(files)
    expect(await here.stored()).toEqual(platform)
    expect((await here.quoin('content diff')).exitCode).toBe(0)
  })

  it('works from one folder with a second project', async () => {
    await here.quoin('content pull')
    const files = await here.snapshot()
    const env = { QUOIN_PROJECT: 'quayside' }
    const push = await here.quoin('content push --yes --overwrite', { env })
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('pushed to quayside')])
    expect((await here.quoin('content pull article --json', { env })).exitCode).toBe(0)
    const again = await here.snapshot()
    for (const [file, before] of Object.entries(files)) {
      if (!file.endsWith('.json') && !file.endsWith('_order.yaml')) expect(`${again[file]}`).toBe(`${before}`)
    }
    const back = await here.quoin('content push --dry-run --json article', {})
    expect(
      JSON.parse(back.stdout).left.filter((step: { action: string }) => step.action === 'update'),
    ).toEqual([])
  })

  it('warns where a folder of one project is pulled from another one, which it was never synced with', async () => {
    await here.quoin('content pull')
    const env = { QUOIN_PROJECT: 'quayside' }
    const first = await here.quoin('content pull', { env })
    expect(first.stderr).toMatch(
      /Warning: cms was synced with northgate at http\S+, and never with quayside at http/,
    )
    for (const again of [await here.quoin('content pull', { env }), await here.quoin('content pull')])
      expect(again.stderr).not.toContain('never with')
  })

  it('pushes edits, and new entries at their position', async () => {
    await here.quoin('content pull')
    const [first] = (await readdir(here.path(ARTICLES))).filter((name) => !name.startsWith('_'))
    await here.write(`${ARTICLES}/brand-new.yaml`, article('brand-new', 'Brand new'))
    await here.edit(`${ARTICLES}/${first}`, /status: \w+/, 'status: draft')
    const order = await here.text(`${ARTICLES}/_order.yaml`)
    await here.write(`${ARTICLES}/_order.yaml`, order.replace('order:\n', 'order:\n  - brand-new\n'))
    const push = await here.quoin('content push --yes --json')
    expect(
      JSON.parse(push.stdout)
        .done.map(({ action }: { action: string }) => action)
        .sort(),
    ).toEqual(['create', 'reorder', 'update'])
    expect(await here.bySlug('brand-new')).toMatchObject({ order: 0, status: 'draft', version: 1 })
    expect(JSON.parse((await here.quoin('content pull --json')).stdout)).toMatchObject({
      changes: [],
      kept: [],
    })
  })
})

describe('pull', () => {
  it('updates changed files and removes deleted ones', async () => {
    const one = await here.admin.content.create({
      modelId: (await here.bySlug(await here.anArticle())).modelId,
      slug: 'short-lived',
      values: {},
    })
    await here.quoin('content pull')
    await here.admin.content.update(one._id, { slug: 'renamed' })
    await here.quoin('content pull')
    expect(await here.text(`${ARTICLES}/short-lived.yaml`)).toContain('slug: renamed')
    await here.admin.content.delete(one._id)
    const pull = await here.quoin('content pull')
    expect(pull.stdout).toContain(`deleted\t${ARTICLES}/short-lived.yaml`)
    expect(await readdir(here.path(ARTICLES))).not.toContain('short-lived.yaml')
  })

  it('keeps files that were edited or deleted locally and names them', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    const file = `${ARTICLES}/${slug}.yaml`
    await here.edit(file, /status: \w+/, 'status: draft # mine')
    const mine = await here.text(file)
    await here.admin.content.setValue((await here.bySlug(slug))._id, {
      key: 'title',
      lang: 'en',
      value: 'Theirs',
    })
    const pull = await here.quoin('content pull')
    expect([pull.exitCode, pull.stdout]).toEqual([8, expect.stringContaining(`conflict\t${file}`)])
    expect(await here.text(file)).toBe(mine)
    await rm(here.path(file))
    expect((await here.quoin('content pull')).exitCode).toBe(8)
    expect((await here.quoin('content pull --overwrite')).exitCode).toBe(0)
    expect(await here.text(file)).toContain('Theirs')
  })

  it('with --overwrite discards edits of the named entry only', async () => {
    await here.quoin('content pull')
    const [one, other] = (await readdir(here.path(ARTICLES))).filter((name) => !name.startsWith('_'))
    const theirs = await here.text(`${ARTICLES}/${one}`)
    for (const name of [one, other]) await here.edit(`${ARTICLES}/${name}`, /en: .*/, 'en: Mine')
    const pull = await here.quoin(['content', 'pull', `${ARTICLES}/${one}`, '--overwrite', '--json'])
    expect(JSON.parse(pull.stdout).changes).toEqual([{ action: 'update', path: `content/article/${one}` }])
    expect(await here.text(`${ARTICLES}/${one}`)).toBe(theirs)
    const diff = await here.quoin(['content', 'diff', `article/${one?.replace('.yaml', '')}`])
    expect(diff.exitCode).toBe(0)
    expect((await here.quoin('content diff')).exitCode).toBe(1)
  })

  it('names an entry that does not exist, and the nearest one', async () => {
    const slug = await here.anArticle()
    const pull = await here.quoin(`content pull article/${slug}x --json`)
    expect([pull.exitCode, errorOf(pull).code, errorOf(pull).message]).toEqual([
      1,
      'not-found',
      `entry article/${slug}x not found in northgate; did you mean "article/${slug}"?`,
    ])
  })

  it('treats an invalid file as an edit, not as a missing file', async () => {
    await here.quoin('content pull')
    const file = `${ARTICLES}/${await here.anArticle()}.yaml`
    await writeFile(here.path(file), '<<<<<<< ours\n')
    const pull = await here.quoin('content pull')
    expect([pull.exitCode, pull.stderr]).toEqual([0, expect.stringContaining(`${file}:1:`)])
    expect(await here.text(file)).toBe('<<<<<<< ours\n')
    expect((await here.quoin('content pull --overwrite')).exitCode).toBe(0)
    expect(await here.text(file)).toContain('slug: ')
  })
})
