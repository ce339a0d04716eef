import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportStore, importStore, startSandbox } from '../index.ts'
import { formWith, testPlatform, testPlatformOf } from '../testing.ts'
import { STARTER_SEED } from './starter.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeds-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every file of a folder with its bytes. */
const contents = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(path.length), readFileSync(file, 'base64')]),
  )

/** A copy of the starter seed with one file changed. */
function seedWith(name: string, file: string, change: (json: any) => unknown): string {
  const copy = join(folder, name)
  cpSync(STARTER_SEED, copy, { recursive: true })
  const json = existsSync(join(copy, file)) ? JSON.parse(readFileSync(join(copy, file), 'utf8')) : undefined
  writeFileSync(join(copy, file), JSON.stringify(change(json)))
  return copy
}

describe('an export', () => {
  it('can be imported, and then exports the same files', async () => {
    const seed = seedWith('made', 'seed.json', (json) => ({
      ...json,
      generate: [{ project: 'quayside', transactions: 300, seed: 7, from: '2026-01-01', to: '2026-06-01' }],
    }))
    const { sandbox, send, admin } = await testPlatform({ seed })
    const headers = await admin()
    const at = (path: string, project = 'northgate') => `/api_admin${path}?projectId=${project}`
    const upload = await send('POST', at('/v1/cms/file'), {
      headers,
      raw: formWith('bytes', 'house-rules.txt'),
    })
    expect(upload.status).toBe(201)
    const list = await send(
      'GET',
      `${at('/v1/payment/transaction', 'quayside')}&statusIn=succeeded&limit=1000`,
      { headers },
    )
    const paid = list.body.data.find((row: { _id: string }) => row._id !== 'transaction-q1')
    await send('POST', at(`/v1/payment/transaction/${paid._id}/refund`, 'quayside'), { headers, body: {} })
    sandbox.export(join(folder, 'first'))
    await sandbox.close()

    const again = await testPlatform({ seed: join(folder, 'first') })
    again.sandbox.export(join(folder, 'second'))
    expect(contents(join(folder, 'second'))).toEqual(contents(join(folder, 'first')))
    const signedIn = await again.admin()
    const refunded = await again.send('GET', at(`/v1/payment/transaction/${paid._id}`, 'quayside'), {
      headers: signedIn,
    })
    expect(refunded.body.status).toBe('refunded')
    const all = await again.send('GET', at('/v1/payment/transaction', 'quayside'), { headers: signedIn })
    expect(all.body.total).toBe(301)
    await again.sandbox.close()
    const own = JSON.parse(readFileSync(join(folder, 'first/projects/quayside/transactions.json'), 'utf8'))
    expect(own.map((row: { _id: string }) => row._id).sort()).toEqual(['transaction-q1', paid._id].sort())
    expect(readdirSync(join(folder, 'first/projects/northgate/media')).sort()).toEqual(
      [
        'courtyard.webp',
        'garden.webp',
        'house-rules.txt',
        'lease-anna.txt',
        `${upload.body._id}-house-rules.txt`,
      ].sort(),
    )
  })

  it('contains no readable passwords and no sessions', async () => {
    const { sandbox, admin } = await testPlatform()
    const { authorization = '' } = await admin()
    sandbox.export(join(folder, 'secrets'))
    await sandbox.close()
    const everything = Object.values(contents(join(folder, 'secrets')))
      .map((text) => Buffer.from(text, 'base64').toString())
      .join('\n')
    expect(everything).toContain('scrypt$')
    for (const secret of ['Admin-pass-123', 'Resident-pass-1', authorization.slice('Bearer '.length)]) {
      expect(everything).not.toContain(secret)
    }
  })

  it('overwrites an older seed on request, and never a folder with anything else', async () => {
    const target = join(folder, 'taken')
    const sandbox = await startSandbox()
    sandbox.export(target)
    writeFileSync(join(target, 'projects', 'stale.json'), '{}')
    expect(() => sandbox.export(target)).toThrow(/not empty/)
    sandbox.export(target, { overwrite: true })
    expect(existsSync(join(target, 'projects', 'stale.json'))).toBe(false)
    mkdirSync(join(target, '.git'))
    expect(() => sandbox.export(target, { overwrite: true })).toThrow(/also holds .git/)
    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'admins.json'), '[]')
    expect(() => sandbox.export(other, { overwrite: true })).toThrow(/not a seed/)
    expect([readdirSync(other), existsSync(join(target, '.git'))]).toEqual([['admins.json'], true])
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    await sandbox.close()
  })

  it('is possible while a sandbox runs on the folder, unlike an import', async () => {
    const dir = join(folder, 'store')
    const sandbox = await startSandbox({ dir })
    exportStore({ dir, to: join(folder, 'offline') })
    expect(readdirSync(join(folder, 'offline'))).toContain('admins.json')
    const seed = seedWith('renamed', 'projects/quayside/project.json', (json) => ({
      ...json,
      name: 'Renamed',
    }))
    await expect(importStore({ dir, seed })).rejects.toThrow(/Another sandbox is running/)
    await sandbox.close()
    await importStore({ dir, seed })
    const after = await startSandbox({ dir })
    expect(after.projects.map((project) => project.name)).toEqual(['Northgate', 'Renamed'])
    await after.close()
    expect(() => exportStore({ dir: join(folder, 'nowhere'), to: join(folder, 'x') })).toThrow(/no sandbox/)
  })
})

describe('an invalid seed', () => {
  const broken: [what: string, file: string, change: (json: any) => unknown, message: RegExp][] = [
    ['is of another format', 'seed.json', (json) => ({ ...json, format: 2 }), /seed\.json: format/],
    [
      'has a wrong amount',
      'projects/northgate/orders.json',
      (json) => [{ ...json[0], total: { amount: 1.5, currency: 'USD' } }],
      /orders\.json: 0\.total\.amount/,
    ],
    [
      'has an unknown file',
      'projects/northgate/oders.json',
      () => [],
      /oders\.json: is not a file of a seed/,
    ],
    ['names an id twice', 'projects/northgate/deals.json', (json) => [json[0], json[0]], /deals\.json: 1/],
    [
      'misses a required value',
      'projects/northgate/content/article.json',
      (json) => [{ ...json[0], values: {} }],
      /article\.json: 0\.values\.title: is required/,
    ],
    ['has content without a model', 'projects/northgate/content/poem.json', () => [], /poem\.json: .*model/],
    [
      'names a picture that is not there',
      'projects/northgate/images.json',
      (json) => [{ ...json[0], source: 'media/none.webp' }, json[1]],
      /images\.json: media\/none\.webp/,
    ],
    [
      'leaves its folder',
      'projects/northgate/files.json',
      (json) => [{ ...json[0], source: 'media/../../../admins.json' }],
      /files\.json: 0\.source/,
    ],
    [
      'gives an admin a project that is not there',
      'admins.json',
      (json) => [{ ...json[0], roles: { nowhere: [] } }],
      /admins\.json: 0\.roles\.nowhere/,
    ],
    [
      'gives an admin a role that is not there',
      'admins.json',
      (json) => [{ ...json[0], roles: { northgate: ['king'] } }],
      /admins\.json: 0\.roles\.northgate: .*king/,
    ],
    [
      'gives a role a permission that is not there',
      'projects/northgate/roles.json',
      (json) => [{ ...json[0], permissions: ['fly'] }],
      /roles\.json: 0\.permissions: .*fly/,
    ],
    [
      'shows a picture that is not there',
      'projects/northgate/content/article.json',
      (json) => [{ ...json[0], values: { ...json[0].values, cover: 'gone' } }],
      /article\.json: 0\.values\.cover: .*gone/,
    ],
  ]

  it.each(broken)(
    'is refused, with the file and the field, when it %s',
    async (what, file, change, message) => {
      const seed = seedWith(what.replaceAll(' ', '-'), file, change)
      await expect(startSandbox({ seed })).rejects.toThrow(message)
    },
  )

  it('does not change the store', async () => {
    const dir = join(folder, 'kept')
    await (await startSandbox({ dir })).close()
    const seed = seedWith('half', 'projects/quayside/roles.json', () => [{ _id: 'x' }])
    await expect(importStore({ dir, seed })).rejects.toThrow(/roles\.json/)
    const sandbox = await startSandbox({ dir })
    expect(sandbox.projects).toHaveLength(2)
    await sandbox.close()
  })
})

describe('generated transactions', () => {
  it('are reproducible, in chronological order and within their range', async () => {
    const seed = seedWith('many', 'seed.json', (json) => ({
      ...json,
      generate: [{ project: 'quayside', transactions: 1000, seed: 3, from: '2026-01-01', to: '2026-02-01' }],
    }))
    const csv = async () => {
      const { sandbox, send, admin } = await testPlatform({ seed })
      const { body } = await send(
        'GET',
        '/api_admin/v1/payment/transaction/csv?projectId=quayside&to=2026-03-01',
        {
          headers: await admin(),
        },
      )
      await sandbox.close()
      return body as string
    }
    const first = await csv()
    expect(await csv()).toBe(first)
    const rows = first
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
    expect(rows).toHaveLength(1000)
    const times = rows.map((row) => row[1] ?? '')
    expect(times).toEqual(times.toSorted())
    expect(times.every((time) => time >= '2026-01-01' && time < '2026-02-01')).toBe(true)
    expect(new Set(rows.map((row) => row[0])).size).toBe(1000)
  })

  it('are completed with their indexes at the next start, wherever one was interrupted', async () => {
    const seed = seedWith('cut', 'seed.json', (json) => ({
      ...json,
      generate: [
        { project: 'quayside', transactions: 20_000, seed: 3, from: '2026-01-01', to: '2026-02-01' },
      ],
    }))
    const whole = await startSandbox({ dir: join(folder, 'whole'), seed })
    await whole.close()
    const indexes = indexesOf(join(folder, 'whole'))
    expect(indexes.length).toBeGreaterThan(5)
    for (const step of [1, 2]) {
      const dir = join(folder, `cut-short-${step}`)
      let steps = 0
      const stop = () => {
        if (++steps === step) throw new Error('cut short')
      }
      await expect(startSandbox({ dir, seed, onProgress: stop })).rejects.toThrow('cut short')
      const sandbox = await startSandbox({ dir })
      const { send, admin } = testPlatformOf(sandbox)
      const { body } = await send('GET', '/api_admin/v1/projects/quayside/stats', { headers: await admin() })
      expect(body.transactions).toBe(20_001)
      await sandbox.close()
      expect(indexesOf(dir)).toEqual(indexes)
    }
  })
})

function indexesOf(dir: string): unknown[] {
  const db = new DatabaseSync(join(dir, 'store.db'), { readOnly: true })
  const rows = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'transactions' ORDER BY name",
    )
    .all()
  db.close()
  return rows.map(({ name }) => name)
}

describe('a seed with a link', () => {
  it('out of its folder is rejected', async () => {
    const seed = seedWith('linked', 'projects/northgate/files.json', () => [
      { _id: 'stolen', filename: 'a.txt', source: 'media/a.txt' },
    ])
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    symlinkSync(join(folder, 'secret.txt'), join(seed, 'projects/northgate/media/a.txt'))
    await expect(startSandbox({ seed })).rejects.toThrow(/media\/a\.txt: .*links out of the seed/)
  })
})

describe('dates in braces', () => {
  const nameIn = async (seed: string, clock: () => number) => {
    const sandbox = await startSandbox({ seed, clock, memory: true })
    const name = sandbox.projects.find(({ slug }) => slug === 'quayside')?.name
    await sandbox.close()
    return name
  }
  const named = (name: string) =>
    seedWith(name, 'projects/quayside/project.json', (project) => ({ ...project, name: 'To {{2026-12-31}}' }))

  it('move with the clock of the sandbox where the seed says so', async () => {
    const seed = named('moving')
    expect(await nameIn(seed, () => Date.parse('2028-02-29'))).toBe('To {{2026-12-31}}')
    const file = join(seed, 'seed.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), movingDates: true }))
    expect(await nameIn(seed, () => Date.parse('2028-02-29'))).toBe('To 2028-12-31')
  })
})
