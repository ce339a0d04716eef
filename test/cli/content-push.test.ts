// `content push`: in dependency order, and never over somebody else's change.
import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARTICLES, article, useContent } from './content-folder.ts'
import { errorOf } from './quoin.ts'

const here = useContent()

describe('push', () => {
  it('stops with exit code 8 at a remote change, and overwrites nothing', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    const file = `${ARTICLES}/${slug}.yaml`
    await here.edit(file, /en: .*/, 'en: Mine')
    await here.admin.content.setValue((await here.bySlug(slug))._id, {
      key: 'title',
      lang: 'en',
      value: 'Theirs',
    })
    const push = await here.quoin('content push --yes --json')
    expect([push.exitCode, errorOf(push).code]).toEqual([8, 'partly-done'])
    expect(errorOf(push).message).toContain(file)
    expect((await here.bySlug(slug)).values).toMatchObject({ title: { en: 'Theirs' } })
    expect((await here.quoin('content push --yes --overwrite')).exitCode).toBe(0)
    expect((await here.bySlug(slug)).values).toMatchObject({ title: { en: 'Mine' } })
  })

  it('clears what the file has no longer: a language, a value, the slug', async () => {
    const made = await here.admin.content.create<Record<string, unknown>>({
      modelId: (await here.model('article'))._id,
      slug: 'doors',
      values: { title: { en: 'Doors', ka: 'კარები' }, summary: { en: 'All', ka: 'ყველა' }, minutes: 4 },
    })
    await here.quoin('content pull')
    const file = `${ARTICLES}/doors.yaml`
    await here.write(file, 'status: draft\nvalues:\n  title:\n    ka: კარები\n  summary: {}\n')
    expect((await here.quoin('content push --yes')).exitCode).toBe(0)
    const { slug, values } = await here.admin.content.get(made._id)
    expect([slug, values]).toEqual([undefined, { title: { ka: 'კარები' } }])
    expect((await here.quoin('content diff')).exitCode).toBe(0)
  })

  it('with --dry-run changes neither side', async () => {
    await here.quoin('content pull')
    await here.write(`${ARTICLES}/new.yaml`, article('new', 'New'))
    await rm(here.path(`${ARTICLES}/${await here.anArticle()}.yaml`))
    const [files, platform] = [await here.snapshot(), await here.stored()]
    const push = await here.quoin('content push --dry-run --delete --json')
    expect(JSON.parse(push.stdout)).toMatchObject({
      dryRun: true,
      done: [],
      left: [{ action: 'create' }, { action: 'delete' }],
    })
    expect([await here.snapshot(), await here.stored()]).toEqual([files, platform])
  })

  it('finds what the platform would reject before it changes anything, with file and line', async () => {
    await here.quoin('content pull')
    const key = (name: string, type: string, more = '') =>
      `  - key: ${name}\n    name: ${name}\n    type: ${type}\n${more}`
    await here.write(
      'cms/models/step.yaml',
      `apiId: step\nname: Steps\nfields:\n${key('next', 'REFERENCE', '    references: step\n')}${key('news', 'REFERENCE', '    references: article\n')}${key('day', 'DATE')}${key('picture', 'IMAGE')}${key('title', 'TEXT', '    required: true\n    localized: true\n')}`,
    )
    const step = (slug: string, values: string) =>
      here.write(`cms/content/step/${slug}.yaml`, `slug: ${slug}\nstatus: published\nvalues:\n${values}`)
    const slug = await here.anArticle()
    await step(
      'good',
      `  title: { en: Good }\n  next: good2\n  news: ${slug}\n  picture: image-garden\n  day: 2026-11-21\n`,
    )
    await step('good2', '  title: { en: Good }\n')
    await step('bad', '  next: nowhere\n  news: nothing\n  day: 2026-02-30\n  picture: nope\n')
    await step('language', '  title: { en: Bad, xx: Bad }\n')
    const before = await here.stored()
    const alone = await here.quoin('content push step/good2 --yes')
    expect([alone.exitCode, await here.stored()]).toEqual([2, before])
    expect(alone.stderr).toContain('good2.yaml: model "step" is neither on the platform nor pushed along')
    const push = await here.quoin('content push step --yes')
    expect([push.exitCode, await here.stored()]).toEqual([2, before])
    for (const problem of [
      'bad.yaml:4: next refers to "nowhere", which does not exist in step',
      'bad.yaml:5: news refers to "nothing", which does not exist in article',
      'bad.yaml:6: day must be a date such as 2026-11-21',
      'bad.yaml:7: picture: image "nope" does not exist',
      'bad.yaml:3: title is required',
      'language.yaml:4: title.xx: "xx" is not a language of the project (en, ka)',
    ]) {
      expect(push.stderr).toContain(problem)
    }
    expect(push.stderr).not.toContain('good')
    for (const name of ['many', 'more']) await step(name, '  title: { en: Bad, xx: Bad, yy: Bad }\n')
    const many = await here.quoin('content push step --yes')
    expect(many.stderr.match(/"xx" is not a language.*/g)).toEqual([
      '"xx" is not a language of the project (en, ka); and 2 more values',
    ])
    // Two values may be slips.
    expect(many.stderr).toContain('Try: quoin projects update northgate --languages en,ka,xx\n')
    for (const name of ['bad', 'language', 'many', 'more'])
      await rm(here.path(`cms/content/step/${name}.yaml`))
    expect((await here.quoin('content push step --yes')).exitCode).toBe(0)
  })

  it('deletes with --delete only', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    await rm(here.path(`${ARTICLES}/${slug}.yaml`))
    const push = await here.quoin('content push --yes')
    expect([push.exitCode, push.stderr]).toEqual([0, expect.stringContaining('--delete')])
    expect((await here.bySlug(slug)).slug).toBe(slug)
    const asked = await here.quoin('content push --yes --delete --json')
    expect([asked.exitCode, errorOf(asked).message]).toEqual([2, expect.stringContaining('--confirm 1')])
    const deleted = await here.quoin('content push --delete --confirm 1')
    expect(deleted.exitCode).toBe(0)
    await expect(here.bySlug(slug)).rejects.toThrow('There is no')
    const [, backup = ''] = /Backup: (\S+)/.exec(deleted.stderr) ?? []
    expect((await here.quoin(`content push --dir ${backup} --yes`)).exitCode).toBe(0)
    expect((await here.bySlug(slug)).slug).toBe(slug)
    await here.quoin('content push --delete --confirm 1')
    expect(await here.text(`${ARTICLES}/_order.yaml`)).not.toContain(slug)
  })

  it('is not needed to restore an entry that was deleted by its ID: there is a backup', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    const before = await here.bySlug(slug)
    const deleted = await here.quoin(`content delete ${before._id} --yes`)
    const restore = /Restore with: quoin (.+)/.exec(deleted.stderr)?.[1] ?? ''
    const restored = await here.quoin(`${restore} --yes`)
    expect([deleted.exitCode, restored.exitCode]).toEqual([0, 0])
    expect(restored.stderr).toContain('1 change')
    expect((await here.bySlug(slug)).values).toEqual(before.values)
    await here.quoin('content pull --overwrite')
  })

  describe('of slugs that move', () => {
    const FIELD = (key: string, rest: string) => `  - key: ${key}\n    name: ${key}\n    type: ${rest}\n`
    const MODEL = `apiId: step\nname: Steps\nfields:\n${FIELD('text', 'TEXT')}${FIELD('next', 'REFERENCE\n    references: step')}`
    const step = (file: string, slug: string, text: string, next?: string) =>
      here.write(
        `cms/content/step/${file}.yaml`,
        `slug: ${slug}\nstatus: draft\nvalues:\n  text: ${text}\n${next ? `  next: ${next}\n` : ''}`,
      )
    const entries = async () => {
      const found = await here.admin.content.list({ apiId: 'step', limit: 100 }).toArray()
      const values = found.map(({ _id, slug, values }) => [slug, { _id, ...values }])
      return Object.fromEntries(values) as Record<string, { _id: string; text: string; next?: string }>
    }
    beforeEach(async () => {
      await here.quoin('content pull')
      await here.write('cms/models/step.yaml', MODEL)
      await step('a', 'a', 'A')
      await step('b', 'b', 'B', 'a')
      await step('c', 'c', 'C', 'b')
      expect((await here.quoin('content push step --yes')).exitCode).toBe(0)
    })

    /** Slugs after the push by the text of their entry, and the text that each refers to. */
    const MOVES: [string, () => Promise<unknown>, string, Record<string, string>, string?][] = [
      [
        'in a circle',
        async () => {
          await step('a', 'b', 'A')
          await step('b', 'c', 'B', 'b')
          await step('c', 'a', 'C', 'c')
        },
        '',
        { A: 'b', B: 'c > A', C: 'a > B' },
      ],
      [
        'in a chain',
        async () => {
          await step('a', 'b', 'A')
          await step('b', 'c', 'B', 'b')
          await step('c', 'd', 'C', 'c')
        },
        '',
        { A: 'b', B: 'c > A', C: 'd > B' },
      ],
      [
        'and references to them that the platform rewrites',
        () => step('a', 'z', 'A'),
        '',
        { A: 'z', B: 'b > A', C: 'c > B' },
      ],
      [
        'from an entry that is deleted, to which others referred',
        async () => {
          await rm(here.path('cms/content/step/b.yaml'))
          await step('a', 'b', 'A')
          await step('c', 'c', 'New')
        },
        '--delete --confirm 1',
        { A: 'b', New: 'c' },
      ],
      [
        'with a file that moved',
        async () => {
          await rm(here.path('cms/content/step/a.yaml'))
          await step('other', 'a', 'New')
        },
        '',
        { New: 'a', B: 'b > New', C: 'c > B' },
      ],
    ]

    it.each(MOVES)('%s keeps every entry, and leaves nothing to push', async (_, change, flags, expected) => {
      const before = await entries()
      await change()
      const push = await here.quoin(`content push step ${flags || '--yes'}`)
      expect(push.exitCode, push.stderr).toBe(0)
      const after = await entries()
      const textOf = (name?: string) =>
        Object.entries(after).find(([slug, { _id }]) => slug === name || _id === name)?.[1].text
      const found = Object.entries(after).map(([slug, { text, next }]) => [
        text,
        next ? `${slug} > ${textOf(next)}` : slug,
      ])
      expect(Object.fromEntries(found)).toEqual(expected)
      const ids = Object.values(before).map(({ _id }) => _id)
      for (const { _id } of Object.values(after)) expect(ids).toContain(_id)
      const again = await here.quoin('content push step --delete --dry-run --json')
      expect(JSON.parse(again.stdout).left, again.stderr).toEqual([])
      expect((await here.quoin('content diff step')).stdout).toBe('')
    })

    it.each([
      ['by an entry that is not pushed along', () => step('b', 'x', 'B', 'a')],
      ['by an entry that is not deleted', () => rm(here.path('cms/content/step/b.yaml'))],
    ])('to one that stays taken %s is an error of the plan', async (_, change) => {
      await step('a', 'b', 'A')
      await change()
      const platform = await here.stored()
      const push = await here.quoin('content push step/a --dry-run --format github')
      expect([push.exitCode, push.stdout + push.stderr]).toEqual([
        2,
        expect.stringContaining('a.yaml,line=1,title=quoin::slug "b" is that of content/step/b.yaml'),
      ])
      expect(await here.stored()).toEqual(platform)
    })
  })

  it('reports every error with file and line, and sends nothing', async () => {
    await here.quoin('content pull')
    const before = await here.stored()
    await here.write(`${ARTICLES}/good.yaml`, article('good', 'Good'))
    await here.write(
      `${ARTICLES}/bad.yaml`,
      'slug: bad\nstatus: draft\nvalues:\n  titel:\n    en: x\n  title: x\n',
    )
    const misfit = await here.quoin('content push --yes')
    expect(misfit.exitCode).toBe(2)
    expect(misfit.stderr).toContain(
      `${ARTICLES}/bad.yaml:4: article has no field "titel"; did you mean title?`,
    )
    expect(misfit.stderr).toContain(`${ARTICLES}/bad.yaml:6: title must have a value for each language`)
    await here.write(`${ARTICLES}/bad.yaml`, 'slug: bad\nstatus: open\nvalues: {}\nslug: twice\n')
    const push = await here.quoin('content push --yes')
    expect([push.exitCode, push.stderr]).toEqual([2, expect.stringContaining(`${ARTICLES}/bad.yaml:4:`)])
    expect(await here.stored()).toEqual(before)
  })

  it('says how many files are behind, and that they can be pushed', async () => {
    await here.quoin('content pull')
    const slug = await here.anArticle()
    const { _id } = await here.bySlug(slug)
    const text = await here.text(`${ARTICLES}/${slug}.yaml`)
    await here.admin.content.setValue(_id, { key: 'title', lang: 'en', value: 'Theirs' })
    const push = await here.quoin('content push --yes')
    expect([push.exitCode, push.stderr]).toEqual([
      0,
      expect.stringMatching(/1 file is behind .*--overwrite pushes[\s\S]*Nothing to push/),
    ])
    expect((await here.quoin('content push --yes --overwrite')).exitCode).toBe(0)
    expect(await here.text(`${ARTICLES}/${slug}.yaml`)).toBe(text)
    expect((await here.quoin('content diff')).exitCode).toBe(0)
  })

  it('that was rejected half-way reports its progress, and resumes after the fix', async () => {
    await here.quoin('content pull')
    await here.write(`${ARTICLES}/one.yaml`, article('one', 'One'))
    await here.write(`${ARTICLES}/two.yaml`, article('two', 'x'.repeat(2 ** 20)))
    const push = await here.quoin('content push --yes --json')
    expect([push.exitCode, errorOf(push).code]).toEqual([8, 'partly-done'])
    expect(errorOf(push).message).toContain(`${ARTICLES}/two.yaml was rejected; 1 of 2 changes done`)
    await here.edit(`${ARTICLES}/two.yaml`, /x{9,}/g, 'Two')
    const again = await here.quoin('content push --yes --json')
    expect(JSON.parse(again.stdout).done).toMatchObject([{ path: 'content/article/two.yaml' }])
  })

  it('recognises an entry without a slug that was created before its id was recorded', async () => {
    await here.quoin('content pull')
    const { modelId } = await here.bySlug(await here.anArticle())
    await here.write(`${ARTICLES}/nameless.yaml`, 'status: draft\nvalues:\n  title:\n    en: Twin\n')
    const made = await here.admin.content.create({
      modelId,
      status: 'draft',
      values: { title: { en: 'Twin' } },
    })
    const push = await here.quoin('content push --yes --json')
    expect(JSON.parse(push.stdout)).toMatchObject({ done: [], left: [] })
    expect(await here.text('cms/.quoin-versions.json')).toContain(made._id)
  })
})
