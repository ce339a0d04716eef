import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STARTER_SEED } from '../seeds/starter.ts'
import { formWith, NORTHGATE, QUAYSIDE, type TestPlatform, testPlatform } from '../testing.ts'

const FILES = '/api_admin/v1/cms/file'
const at = (path: string) => `${path}?projectId=northgate`
const picture = readFileSync(join(STARTER_SEED, 'projects/northgate/media/garden.webp'))

let platform: TestPlatform
let admin: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform({ uploadLimit: 200_000 })
  admin = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const upload = (
  path: string,
  bytes: Uint8Array | string,
  filename: string,
  fields?: Record<string, string>,
  headers = admin,
) => platform.send('POST', path, { headers, raw: formWith(bytes, filename, fields) })

describe('files', () => {
  it('are stored, listed, downloaded and deleted', async () => {
    const bytes = Buffer.from('line one\nline two\n')
    const stored = await upload(at(FILES), bytes, 'notes.txt', { isPrivate: 'true', userId: 'user-anna' })
    expect(stored.status).toBe(201)
    expect(stored.body).toMatchObject({
      filename: 'notes.txt',
      mimeType: 'text/plain',
      size: bytes.length,
      checksum: createHash('sha256').update(bytes).digest('hex'),
      isPrivate: true,
      userId: 'user-anna',
    })
    const list = await platform.send('GET', `${at(FILES)}&search=NOTES`, { headers: admin })
    expect(list.body.data.map((file: { _id: string }) => file._id)).toEqual([stored.body._id])
    const download = await platform.send('GET', at(`${FILES}/${stored.body._id}/download`), {
      headers: admin,
    })
    expect(download.body).toBe(bytes.toString())
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="notes.txt"')

    const path = at(`${FILES}/${stored.body._id}`)
    expect((await platform.send('DELETE', path, { headers: admin })).status).toBe(204)
    expect((await platform.send('GET', path, { headers: admin })).status).toBe(404)
    expect((await platform.send('DELETE', path, { headers: admin })).status).toBe(404)
  })

  it('with the same bytes are kept until the last one is deleted', async () => {
    const first = (await upload(at(FILES), 'twins', 'a.txt')).body
    const second = (await upload(at(FILES), 'twins', 'b.txt')).body
    await platform.send('DELETE', at(`${FILES}/${first._id}`), { headers: admin })
    const left = await platform.send('GET', at(`${FILES}/${second._id}/download`), { headers: admin })
    expect(left.body).toBe('twins')
  })

  it('are exported under a shorter name if theirs is too long for a file system', async () => {
    const name = `${'𝕏'.repeat(150)}.txt`
    const { body } = await upload(at(FILES), 'long', name)
    const folder = mkdtempSync(join(tmpdir(), 'long-name-'))
    platform.sandbox.export(folder, { overwrite: true })
    const below = join(folder, 'projects/northgate')
    const files = JSON.parse(readFileSync(join(below, 'files.json'), 'utf8'))
    const { filename, source } = files.find(({ _id }: { _id: string }) => _id === body._id)
    expect([filename, readFileSync(join(below, source), 'utf8')]).toEqual([body.filename, 'long'])
  })

  it('of another project do not exist', async () => {
    const { body } = await upload(at(FILES), 'ours', 'ours.txt')
    const statusIn = async (project: string) => [
      (await platform.send('GET', `${FILES}/${body._id}?projectId=${project}`, { headers: admin })).status,
      (await platform.send('GET', `/media/${project}/${body._id}/ours.txt`)).status,
    ]
    expect([await statusIn('northgate'), await statusIn('quayside')]).toEqual([
      [200, 200],
      [404, 404],
    ])
  })

  it('are rejected if they are empty, missing, duplicated, too large or not multipart', async () => {
    expect((await upload(at(FILES), '', 'empty.txt')).body.error.fields).toEqual({ file: 'is empty' })
    const none = new FormData()
    none.set('isPrivate', 'true')
    const missing = await platform.send('POST', at(FILES), { headers: admin, raw: none })
    expect(missing.body.error).toMatchObject({ code: 'validation', fields: { file: 'is required' } })
    const two = formWith('a', 'a.txt')
    two.append('file', new File(['b'], 'b.txt'))
    expect((await platform.send('POST', at(FILES), { headers: admin, raw: two })).status).toBe(400)
    const odd = await upload(at(FILES), 'x', 'x.txt', { color: 'red', isPrivate: 'perhaps' })
    expect(Object.keys(odd.body.error.fields).sort()).toEqual(['color', 'isPrivate'])
    const large = await upload(at(FILES), Buffer.alloc(200_001), 'large.bin')
    expect([large.status, large.body.error.code]).toEqual([413, 'payload-too-large'])
    const json = await platform.send('POST', at(FILES), { headers: admin, body: {} })
    expect([json.status, json.body.error.code]).toEqual([415, 'unsupported-media-type'])
  })

  it.each(['file', 'other'])('are refused when the body ends within a part called %s', async (name) => {
    const answer = await platform.send('POST', at(FILES), {
      headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' },
      raw: `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nhalf`,
    })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed-body'])
  })

  it('are not stored if they differ from their digest', async () => {
    const digestOf = (text: string) => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`
    const earlier = (await upload(at(FILES), 'sent', 'a.txt', { 'content-digest': digestOf('sent') })).body
    const count = async () => (await platform.send('GET', at(FILES), { headers: admin })).body.total
    const before = await count()
    for (const [digest, status, code] of [
      [digestOf('other'), 422, 'digest-mismatch'],
      [`sha-512=:AAAA:, ${digestOf('other')}`, 422, 'digest-mismatch'],
      ['sent', 400, 'validation'],
    ] as const) {
      const { body, ...response } = await upload(at(FILES), 'sent', 'b.txt', { 'content-digest': digest })
      expect([response.status, body.error.code]).toEqual([status, code])
    }
    expect(await count()).toBe(before)
    const download = await platform.send('GET', at(`${FILES}/${earlier._id}/download`), { headers: admin })
    expect(download.body).toBe('sent')
    const other = await upload(at(FILES), 'sent', 'c.txt', { 'content-digest': 'sha-512=:AAAA:' })
    expect(other.status).toBe(201)
  })

  it.each([256, 6000])('are rejected if the boundary has %i characters', async (length) => {
    const boundary = 'x'.repeat(length)
    const answer = await platform.send('POST', at(FILES), {
      headers: { ...admin, 'content-type': `multipart/form-data; boundary=${boundary}` },
      raw: `--${boundary}--`,
    })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed-body'])
    expect(answer.headers.get('x-request-id')).toMatch(/^\w+$/)
  })

  it('are rejected before they are read if they announce too many bytes', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(platform.sandbox.url + at(FILES), {
        method: 'POST',
        headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2 ** 40 },
      })
      call.on('response', (response) => {
        resolve(response.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.write('--x\r\n')
    })
    expect(status).toBe(413)
  })
})

describe('images', () => {
  it('have their format and size detected, whatever their name', async () => {
    const { status, body } = await upload(at('/api_admin/v1/cms/image/upload'), picture, 'picture.png')
    expect(status).toBe(201)
    expect(body).toMatchObject({ mimeType: 'image/webp', width: 1200, height: 800, size: picture.length })
  })

  it('can be uploaded and listed with the public key', async () => {
    for (const path of ['/api_public/v1/cms/image', '/api_public/image/upload']) {
      const { status, body } = await upload(path, picture, 'mine.webp', {}, NORTHGATE)
      expect(status).toBe(201)
      const found = await platform.send(
        'GET',
        `/api_public/v1/cms/image?ids=${body._id},image-garden,nothing`,
        { headers: NORTHGATE },
      )
      expect(found.body.data.map((image: { _id: string }) => image._id).sort()).toEqual(
        [body._id, 'image-garden'].sort(),
      )
      const other = await platform.send('GET', `/api_public/v1/cms/image?ids=${body._id}`, {
        headers: QUAYSIDE,
      })
      expect(other.body.data).toEqual([])
    }
  })

  it('are rejected if they are no images', async () => {
    for (const bytes of ['hello', '<html><svg></svg></html>', picture.subarray(0, 14)]) {
      const { status, body } = await upload(at('/api_admin/v1/cms/image/upload'), bytes, 'fake.png')
      expect([status, body.error.code]).toEqual([415, 'unsupported-media-type'])
    }
  })
})

describe('a download', () => {
  const url = '/media/northgate/image-garden/garden.webp'
  const get = (headers: Record<string, string>, method = 'GET') =>
    fetch(platform.sandbox.url + url, { method, headers })

  it('is complete, can be cached, and cannot run as a script', async () => {
    const response = await get({})
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('is not sent again if the client has it', async () => {
    const { headers } = await get({})
    const etag = headers.get('etag') ?? ''
    expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get({ 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304)
    expect((await get({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
  })

  it('is limited to a requested range', async () => {
    const last = picture.length - 1
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, last],
      ['bytes=-50', last - 49, last],
      [`bytes=10-${last + 1000}`, 10, last],
    ] as const) {
      const response = await get({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${picture.length}`)
      expect(Buffer.from(await response.arrayBuffer()).equals(picture.subarray(start, end + 1))).toBe(true)
    }
    expect((await get({ range: `bytes=${picture.length}-` })).status).toBe(416)
    for (const odd of ['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,3-4']) {
      expect((await get({ range: odd })).status).toBe(200)
    }
  })

  it("is complete if the client's part belongs to other content", async () => {
    const etag = (await get({})).headers.get('etag') ?? ''
    expect((await get({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200)
  })

  it('can be inspected with HEAD', async () => {
    const response = await get({}, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(picture.length)])
    expect((await response.arrayBuffer()).byteLength).toBe(0)
  })

  it('of a private file requires a credential', async () => {
    expect((await platform.send('GET', '/media/northgate/file-lease/lease-anna.txt')).status).toBe(404)
    const record = await platform.send('GET', at(`${FILES}/file-lease`), { headers: admin })
    const bytes = await fetch(record.body.url, { headers: admin })
    expect(await bytes.text()).toContain('Anna Mills')
    expect((await fetch(record.body.url)).status).toBe(401)
  })
})
