// Content from one project to another: a release from staging to production.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import {
  ADMIN,
  errorOf,
  openPlace,
  type Place,
  PROJECT,
  type Quoin,
  quoinHere,
  signIn,
  tempFolder,
} from './quoin.ts'

/** A picture that no seed has: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let staging: Place
let live: Place
let quoin: Quoin
let folder: string
beforeEach(async () => {
  ;[staging, live] = await Promise.all([openPlace(), openPlace()])
  folder = await tempFolder()
  const here = quoinHere({ QUOIN_CONFIG_DIR: await tempFolder() })
  quoin = (line, options) => here(line, { cwd: folder, ...options })
  for (const [profile, { sandbox }] of Object.entries({ staging, live })) {
    const signedIn = await signIn(quoin, sandbox, `--profile ${profile} --project ${PROJECT}`)
    expect(signedIn.exitCode).toBe(0)
  }
})
afterEach(() => Promise.all([staging.close(), live.close()]))

const adminOf = ({ sandbox }: Place) => createAdminClient({ host: sandbox.url, ...ADMIN, projectId: PROJECT })

const entries = (admin: AdminClient, apiId: string) =>
  admin.content.list({ apiId, limit: 100, sort: 'order' }).toArray()
const bySlug = async (admin: AdminClient, apiId: string, slug: string) => {
  const found = (await entries(admin, apiId)).find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no ${slug}.`)
  return found
}

/** Staging is ahead: a model with references, an image and a file, and an edited article. */
async function prepareRelease() {
  const [from, to] = [adminOf(staging), adminOf(live)]
  const field = (key: string, type: 'IMAGE' | 'FILE' | 'REFERENCE', references?: string) => ({
    key,
    name: key,
    type,
    ...(references ? { references } : {}),
  })
  const event = await from.models.create({
    apiId: 'event',
    name: 'Events',
    fields: [
      field('picture', 'IMAGE'),
      field('paper', 'FILE'),
      field('article', 'REFERENCE', 'article'),
      { ...field('next', 'REFERENCE', 'event'), list: true },
    ],
  })
  // The same article under another id, as on any two platforms.
  await to.content.delete('article-garden-plots')
  const article = await bySlug(from, 'article', 'garden-plots')
  const { values } = article
  await to.content.create({ apiId: 'article', slug: 'garden-plots', status: 'published', values })
  const picture = await from.images.upload({ source: new Blob([PIXEL]), filename: 'spring.png' })
  const text = new Blob(['Programme\n'], { type: 'text/plain' })
  const paper = await from.files.upload({ source: text, filename: 'programme.txt', isPrivate: true })
  const summer = await from.content.create({ modelId: event._id, slug: 'summer', values: {} })
  const given = { picture: picture._id, paper: paper._id, article: article._id, next: [summer._id] }
  await from.content.create({ modelId: event._id, slug: 'spring', status: 'published', values: given })
  const movingIn = await bySlug(from, 'article', 'moving-in')
  await from.content.update(movingIn._id, { values: { minutes: 9 } })
  return { from, to, picture, paper }
}

const push = (more = '') => quoin(`content push --from staging: --to live: ${more}`)
const plan = async (more = '') => JSON.parse((await push(`--dry-run --json ${more}`)).stdout)

describe('content push between projects', () => {
  it('brings models, entries, references, images and files, and then nothing differs', async () => {
    const { from, to, picture, paper } = await prepareRelease()
    const before = await entries(from, 'article')
    const planned = await plan()
    expect(planned.left.map(({ action, path }: Record<string, string>) => `${action} ${path}`)).toEqual([
      'create models/event.yaml',
      'update content/article/moving-in.yaml',
      'create content/event/summer.yaml',
      'create content/event/spring.yaml',
      'reorder content/article/_order.yaml',
    ])
    await expect(bySlug(to, 'event', 'spring')).rejects.toThrow()

    const pushed = await push('--yes')
    expect([pushed.exitCode, pushed.stderr]).toEqual([0, expect.stringContaining('5 changes pushed')])
    expect(pushed.stderr).toContain('2 images and files will be uploaded')
    const spring = await bySlug(to, 'event', 'spring')
    const { values } = spring as { values: Record<string, unknown> }
    expect(values.article).toBe((await bySlug(to, 'article', 'garden-plots'))._id)
    expect(values.next).toEqual([(await bySlug(to, 'event', 'summer'))._id])
    expect(await to.images.get(String(values.picture))).toMatchObject({ checksum: picture.checksum })
    expect(await to.files.get(String(values.paper))).toMatchObject({
      checksum: paper.checksum,
      filename: 'programme.txt',
      isPrivate: true,
    })
    const slugs = (list: { slug?: string }[]) => list.map(({ slug }) => slug)
    expect(slugs(await entries(to, 'article'))).toEqual(slugs(before))

    expect((await push('--yes')).stderr).toContain('is up to date with staging:northgate')
    expect((await quoin('content diff --from staging: --to live:')).exitCode).toBe(0)
    expect(await entries(from, 'article')).toEqual(before)
  })

  it('writes a backup of what it overwrites, which restores it', async () => {
    const { to } = await prepareRelease()
    const { values } = await bySlug(to, 'article', 'moving-in')
    await push('--yes')
    const [backup = ''] = await readdir(join(folder, '.quoin/backups'))
    expect((await bySlug(to, 'article', 'moving-in')).values).not.toEqual(values)
    const restored = await quoin(
      `content push article --dir .quoin/backups/${backup} --to live: --overwrite --yes`,
    )
    expect(restored.exitCode, restored.stderr).toBe(0)
    expect((await bySlug(to, 'article', 'moving-in')).values).toEqual(values)
  })

  it('checks everything before the first change', async () => {
    const { from, to } = await prepareRelease()
    const { modelId } = await bySlug(from, 'article', 'moving-in')
    await from.content.create({ modelId, slug: 'fresh', values: { title: { en: 'Fresh', ka: 'ახალი' } } })
    await quoin('projects update --languages en --confirm northgate --profile live')
    const refused = await push('--yes --json')
    expect([refused.exitCode, errorOf(refused).code]).toEqual([2, 'bad-files'])
    await expect(bySlug(to, 'event', 'spring')).rejects.toThrow()
    for (const side of [
      '--from live: --to live:',
      '--from staging: --to .',
      '--from nobody: --to live:',
      '--from . --dir . --to live:',
    ]) {
      expect((await quoin(`content push ${side} --yes`)).exitCode, side).toBe(2)
    }
  })

  it('of entries without a slug updates the one that is meant, or refuses', async () => {
    const [from, to] = [adminOf(staging), adminOf(live)]
    const model = {
      apiId: 'footer',
      name: 'Footer',
      fields: [{ key: 'text', name: 'Text', type: 'TEXT' as const }],
    }
    const made = await from.models.create(model)
    const footer = await from.content.create({ modelId: made._id, values: { text: 'One' } })
    expect((await push('--yes')).exitCode).toBe(0)
    await from.content.update(footer._id, { values: { text: 'Two' } })
    expect((await push('--yes')).exitCode).toBe(0)
    expect((await entries(to, 'footer')).map(({ values }) => values)).toEqual([{ text: 'Two' }])
    await from.content.update(footer._id, { values: { text: 'Three' } })
    await from.content.create({ modelId: made._id, values: { text: 'Four' } })
    const refused = await push('--yes')
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('has no slug')])
  })

  it.each(['corruptAt', 'truncateAfter'])(
    'stores no file that was damaged on the way: %s',
    async (effect) => {
      const { to } = await prepareRelease()
      const before = await to.files.list({ limit: 100 }).toArray()
      staging.sandbox.faults.set({ rules: [{ path: '*/download', [effect]: 3 }] })
      const failed = await push('--yes --json')
      expect([failed.exitCode, errorOf(failed).code]).toEqual([8, 'partly-done'])
      expect(await to.files.list({ limit: 100 }).toArray()).toEqual(before)
      staging.sandbox.faults.clear()
      expect((await push('--yes')).exitCode).toBe(0)
    },
  )

  it('continues where it was interrupted', async () => {
    const { to } = await prepareRelease()
    await quoin('sandbox faults --method POST --path */image/upload --status 500 --profile live')
    const failed = await push('--yes --json')
    expect([failed.exitCode, errorOf(failed).code]).toEqual([8, 'partly-done'])
    expect(errorOf(failed).suggestion).toBe('quoin content push --from staging: --to live:')
    await quoin('sandbox faults --clear --profile live')
    expect((await push('--yes')).exitCode).toBe(0)
    await bySlug(to, 'event', 'spring')
    expect((await quoin('content diff --from staging: --to live:')).exitCode).toBe(0)
  })
})

describe('content pull --from', () => {
  it('downloads the project of another profile into a folder', async () => {
    await prepareRelease()
    const pulled = await quoin('content pull --from staging: --dir cms --profile live')
    expect(pulled.exitCode).toBe(0)
    expect(await readdir(join(folder, 'cms/content/event'))).toContain('spring.yaml')
    expect((await quoin('content pull --from ./cms --profile live')).exitCode).toBe(2)
  })
})
