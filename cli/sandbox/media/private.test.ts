import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let anna: Record<string, string>
let ben: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  const signIn = async (name: string) => {
    const body = { email: `${name}@northgate.example`, password: 'Resident-pass-1' }
    const answer = await platform.send('POST', '/api_user/auth/login', { headers: NORTHGATE, body })
    return { ...NORTHGATE, 'x-session-id': answer.body.sessionId }
  }
  anna = await signIn('anna')
  ben = await signIn('ben')
})
afterAll(() => platform.sandbox.close())

const pathOf = (url: string) => url.slice(platform.sandbox.url.length)
const get = (path: string, headers: Record<string, string> = {}) => platform.send('GET', path, { headers })

describe('a private upload', () => {
  it('is readable for its owner by session and by an expiring link, and for nobody else', async () => {
    const upload = async (text: string, name: string) => {
      const raw = formWith(text, name, { isPrivate: 'true' })
      return pathOf((await platform.send('POST', '/api_user/cms/file', { headers: anna, raw })).body.url)
    }
    const link = await upload('My lease', 'lease.txt')
    const [path = '', query = ''] = link.split('?')
    const other = await upload('My other lease', 'lease.txt')
    const [pathOfOther = ''] = other.split('?')
    expect((await get(other)).body).toBe('My other lease')
    expect((await get(link)).body).toBe('My lease')
    expect((await get(link)).headers.get('cache-control')).toBe('private, no-store')
    expect((await get(path, anna)).body).toBe('My lease')
    // One thing is wrong with each.
    for (const [address, headers] of [
      [path, {}],
      [path, ben],
      [`${pathOfOther}?${query}`, {}],
      [`${path}?${query.replace(/^expires=\d+&/, '')}`, {}],
      [`${path}?${query.replace(/&signature=.+$/, '')}`, {}],
      [link.replace(/(?<=signature=)./, (first) => (first === 'x' ? 'y' : 'x')), {}],
      [link.replace(/expires=\d/, 'expires=9'), {}],
    ] as const) {
      expect((await get(address, headers)).status, address).toBe(404)
    }
    platform.sandbox.clock.advance('61m')
    expect((await get(link)).status).toBe(404)
    platform.sandbox.clock.reset()
  })

  it('of a visitor gets such a link as well', async () => {
    const { body } = await platform.send('POST', '/v2/file/upload', {
      headers: NORTHGATE,
      raw: formWith('%PDF-1.4 a CV', 'cv.pdf', { isPrivate: 'true' }),
    })
    expect(body.isPrivate).toBe(true)
    expect((await get(pathOf(body.url))).status).toBe(200)
    expect((await get(pathOf(body.url).split('?')[0] ?? '')).status).toBe(404)
  })
})

describe('IMAGE_FETCH_TASK', () => {
  it('stores the images that the sandbox serves itself, and shows its progress in the outbox', async () => {
    const { url } = platform.sandbox
    const urls = [
      `${url}/media/northgate/image-garden/garden.webp`,
      `${url}/media/northgate/file-house-rules/house-rules.txt`,
      'https://elsewhere.example/a.png',
    ]
    const { status, body } = await platform.send('POST', '/api_public/v1/lambda/IMAGE_FETCH_TASK', {
      headers: NORTHGATE,
      body: { urls },
    })
    expect([status, body.status]).toEqual([202, 'accepted'])
    const steps = platform.sandbox.outbox.list({ channel: 'task' }).reverse()
    expect(steps.map(({ subject }) => subject)).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    expect(steps.map(({ data }) => data?.reason)).toEqual([
      undefined,
      'it is not an image',
      'the sandbox fetches from itself only',
    ])
    const made = await platform.send('GET', `/api_public/v1/cms/image?ids=${steps[0]?.data?.imageId}`, {
      headers: NORTHGATE,
    })
    expect(made.body.data).toMatchObject([{ filename: 'garden.webp' }])
  })
})
