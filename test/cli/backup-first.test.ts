// What destroys content begins once its backup is whole: whatever fails before, the platform is sent no change.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { json } from '../../lib/http/testing.ts'
import { ARTICLES, useContent } from './content-folder.ts'
import { openPlatform } from './platform.ts'
import { quoinHere, tempFolder } from './quoin.ts'

const here = useContent()
const BACKUPS = '.quoin/backups'

const DESTROYING: Record<string, () => Promise<string>> = {
  'content delete': async () => `content delete ${await here.anArticle()} --yes`,
  'content delete of several': async () => {
    const [one, other] = (await here.admin.content.list({ apiId: 'article' })).data
    return `content delete ${one?._id} ${other?._id} --confirm 2`
  },
  'content delete --csv': async () => {
    const [one, other] = (await here.admin.content.list({ apiId: 'article' })).data
    await here.write('gone.csv', `_id\n${one?._id}\n${other?._id}\n`)
    return 'content delete --csv gone.csv --confirm 2'
  },
  'content push --delete': async () => {
    await here.quoin('content pull')
    await fs.rm(here.path(`${ARTICLES}/${await here.anArticle()}.yaml`))
    return 'content push --delete --confirm 1'
  },
  'models push that drops values': async () => {
    await here.quoin('models pull')
    await here.edit('cms/models/article.yaml', / {2}- key: minutes\n(?: {4}.*\n)*/, '')
    return 'models push --confirm 6'
  },
  'content push between projects': async () => 'content push article --from northgate --to quayside --yes',
  'models field remove': async () => 'models field remove article title --confirm title',
  'models field set': async () => 'models field set article minutes --type BOOLEAN --confirm minutes',
  'models update': async () => 'models update article --data {"fields":[]} --confirm article',
  'projects update --languages': async () => 'projects update northgate --languages en --confirm northgate',
}

/** What the platform was sent that changes something. */
const changesSent = () =>
  here.place.sandbox.calls().filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/'))

/** Runs while the n-th file that is opened in the backup cannot be. */
async function withoutFile<T>(nth: number, code: 'EACCES' | 'ENOSPC', action: () => Promise<T>): Promise<T> {
  const { open } = fs
  let count = 0
  fs.open = (path, ...rest) => {
    const isIn = String(path).includes(BACKUPS) && rest[0] !== 'r'
    if (!isIn || ++count !== nth) return open(path, ...rest)
    const errno = -os.constants.errno[code]
    const details = { code, errno, syscall: 'open', path: String(path) }
    return Promise.reject(Object.assign(new Error(`${code}, open '${path}'`), details))
  }
  syncBuiltinESMExports()
  try {
    return await action()
  } finally {
    fs.open = open
    syncBuiltinESMExports()
  }
}

it.each(Object.keys(DESTROYING))('%s sends no change unless its backup was written', async (name) => {
  const line = await (DESTROYING[name] as () => Promise<string>)()
  const sent = changesSent().length
  const run = () => here.quoin(line)

  await here.write(BACKUPS, 'No folder.')
  const failed = await run()
  expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining(BACKUPS)])
  await fs.rm(here.path(BACKUPS))

  for (const [nth, code] of [
    [1, 'EACCES'],
    [2, 'ENOSPC'],
  ] as const) {
    const failed = await withoutFile(nth, code, run)
    expect([failed.exitCode, failed.stderr]).toEqual([
      expect.toBeOneOf([1, 2]),
      expect.stringContaining(BACKUPS),
    ])
  }

  expect(await fs.readdir(here.path(BACKUPS))).toEqual([])

  // Each call that reads fails once, those of the backup among them.
  for (let nth = 1; changesSent().length === sent; nth++) {
    here.place.sandbox.faults.set({ rules: [{ method: 'GET', path: '*/cms/*', nth, status: 403 }] })
    const { exitCode, stderr } = await run()
    if (exitCode === 0 || changesSent().length > sent) expect(stderr).toContain('Backup: ')
  }
  expect(changesSent().length).toBeGreaterThan(sent)
})

describe('a platform that does not name the model of an entry', () => {
  const entry = { _id: 'one', order: 0, version: 1, slug: 'first', status: 'draft', values: {} }
  const model = { _id: 'news', apiId: 'news', name: 'News', version: 1, fields: [] }

  it.each([
    [true, 0, 'Backup: '],
    [false, 1, 'no backup of entry one can be made'],
  ])('loses it only after its backup, whether a model lists it: %s', async (isListed, code, said) => {
    let deletions = 0
    const platform = await openPlatform(({ method, url = '' }, response) => {
      if (method === 'DELETE') deletions += 1
      const { pathname } = new URL(url, 'http://x')
      if (pathname.endsWith('/one')) return json(response, entry)
      const data = pathname.endsWith('/model') ? [model] : isListed ? [entry] : []
      return json(response, { data, total: data.length, page: 0, limit: 200 })
    })
    const folder = await tempFolder()
    const ran = await quoinHere(platform.env)('content delete one --yes', { cwd: folder })
    await platform.close()
    expect([ran.exitCode, deletions, ran.stderr]).toEqual([code, 1 - code, expect.stringContaining(said)])
    const backups = await fs.readdir(join(folder, BACKUPS), { recursive: true }).catch(() => [])
    expect(backups.some((name) => name.endsWith(join('news', 'first.yaml')))).toBe(isListed)
  })
})
