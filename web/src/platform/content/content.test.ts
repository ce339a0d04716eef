import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'

/** A platform with responses as a test defines them, in the format of the protocol. */
const content: Record<string, { slug: string; values: Record<string, unknown> }[] | undefined> = {}
let rate: unknown = 2.7
/** In place of every response. */
let failure: { status: number; body: string } | undefined
let calls: string[] = []
let server: Server
const log: string[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://x')
    calls.push(pathname)
    if (failure) {
      res.writeHead(failure.status, { 'content-type': 'application/json' }).end(failure.body)
      return
    }
    const answer = (body: unknown, status = 200) => {
      res.writeHead(status, { 'content-type': 'application/json' })
      res.end(JSON.stringify(body))
    }
    const list = (data: unknown[]) => answer({ data, total: data.length, page: 0, limit: 999 })
    const apiId = /\/v3\/cms\/content\/api\/(.+)$/.exec(pathname)?.[1]
    if (apiId) {
      const entries = content[apiId]
      if (!entries) return answer({ error: { code: 'not-found', message: 'No such model' } }, 404)
      return list(entries.map((one, order) => entry(apiId, searchParams.get('lang') ?? 'ka', order, one)))
    }
    if (pathname.endsWith('/v1/cms/image')) {
      const ids = (searchParams.get('ids') ?? '').split(',').filter((id) => id.startsWith('image-'))
      return list(ids.map(image))
    }
    if (pathname.startsWith('/media/')) {
      const type = pathname.includes('page') ? 'text/html' : 'image/webp'
      res.writeHead(pathname.includes('lost') ? 404 : 200, { 'content-type': type }).end()
      return
    }
    if (pathname.includes('/exchange-rate/'))
      return answer({ data: { currency: 'USD', rate, date: '2026-11-21' } })
    return answer({ error: { code: 'not-found', message: 'Nothing here' } }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('QUOIN_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('QUOIN_API_KEY', 'key')
  vi.stubGlobal('console', { ...console, warn: (text: string) => log.push(text) })
  // The clients read the host when they are loaded.
  vi.resetModules()
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  server.close()
})

const entry = (apiId: string, lang: string, order: number, one: { slug: string; values: object }) => ({
  _id: `${apiId}-${order}`,
  apiId,
  order,
  lang,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-11-01T00:00:00.000Z',
  ...one,
})
const image = (_id: string) => ({
  _id,
  filename: 'a.webp',
  mimeType: 'image/webp',
  size: 1,
  checksum: 'x',
  width: 1600,
  height: 1000,
  url: `${_id.includes('foreign') ? 'https://cdn.example' : ''}/media/terasa/${_id}/a.webp`,
  alt: { ka: 'სახლი', en: 'House' },
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
})
const said = () => log.join('\n')

describe('content of the CMS', () => {
  it('says in a line what the drawings leave out, and keeps the rest', async () => {
    const flats = [{ number: '101', x: 0, y: 0, width: 7, depth: 9 }]
    const floor = (number: number, more: object) => ({ floor: number, level: 0, polygon: [], ...more })
    const values = {
      project: 'tower',
      letter: 'A',
      name: 'A',
      floorCount: 4,
      width: 7,
      depth: 9,
      bearing: 0,
      entrances: 1,
      ceiling: 3,
      completion: '2027-01-01T00:00:00.000Z',
    }
    content.building = [
      {
        slug: 'tower-a',
        values: {
          ...values,
          floors: [
            floor(1, { flats, circulation: { ways: [[0, -2, 7, 2]], lifts: [[7, -2, 2, 2]] } }),
            floor(2, { flats, setback: 2.3 }),
            floor(3, { flats, circulation: { ways: [[0, -2, 7, -2]] } }),
            floor(4, {}),
          ],
        },
      },
    ]
    content.map = [
      {
        slug: 'tower',
        values: {
          project: 'tower',
          drawing: {
            radius: 600,
            site: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        },
      },
    ]
    content.project = ['tower', 'field'].map((slug) => ({
      slug,
      values: { name: slug, district: 'Lilo', completion: values.completion },
    }))
    const { buildings } = await import('./projects.ts')
    const { mapOf } = await import('./surroundings.ts')
    const [tower] = await buildings('tower', 'en')
    expect(tower?.floors.map(({ circulation }) => circulation?.lifts)).toEqual([
      [{ x: 7, y: -2, width: 2, depth: 2 }],
      undefined,
      undefined,
      undefined,
    ])
    expect((await mapOf('tower', 'en'))?.trees).toEqual([])
    expect(await mapOf('field', 'en')).toBeUndefined()
    expect(await buildings('field', 'en')).toEqual([])
    delete content.project
    expect(
      log.filter((line) =>
        /(building|map of|complex) (tower|field)\S* (has no|lacks) (?!pic.*words|pictures of|views)/.test(
          line,
        ),
      ),
    ).toEqual([
      'The building tower-a has no picture of its façade: its flats are a list.',
      'The building tower-a has no material: its front is not drawn.',
      'The building tower-a lacks the set-backs of some floors: its front is not drawn.',
      'The building tower-a has no outlines of flats, so no drawing of these floors: 4.',
      'The building tower-a has no stairs and ways that can be read, so only the flats in the drawings of these floors: 2, 3.',
      'The map of tower has no buildings: its page leaves out the site.',
      'The complex field has no map: its page leaves out the surroundings and the site.',
      'The complex field has no buildings: its page leaves out the façade and the flats.',
    ])
  })

  it('says in a line which pictures of a complex are missing, and nothing of a whole one', async () => {
    const room = { image: 'image-room', type: { en: 'corner type' } }
    const views = [{ image: 'image-view', fromFloor: 1 }]
    const whole = {
      name: 'Whole',
      district: 'Lilo',
      completion: '2027-01-01T00:00:00.000Z',
      hero: 'image-hero',
      rooms: [{ ...room, panorama: 'image-round' }, room],
      windowViews: views,
    }
    content.project = [
      { slug: 'whole', values: whole },
      { slug: 'flat-room', values: { ...whole, rooms: [room] } },
      { slug: 'words', values: { ...whole, hero: null, rooms: [], windowViews: [] } },
    ]
    const { projects } = await import('./projects.ts')
    expect((await projects('ru')).map(({ slug }) => slug)).toEqual(['whole', 'flat-room', 'words'])
    delete content.project
    expect(log.filter((line) => / complex (whole|flat-room|words) /.test(line))).toEqual([
      'The complex flat-room has no 360° pictures: nobody can look around in its flats.',
      'The complex words has no picture: its page opens with words.',
      'The complex words has no pictures of rooms: its flats start with their plans.',
      'The complex words has no views from its windows: pages of its flats leave them out.',
    ])
  })

  it('is sorted newest first, and a malformed entry is skipped and logged', async () => {
    content.news = [
      { slug: 'old', values: { title: 'Old', publishedAt: '2026-01-05T08:00:00.000Z', cover: 'image-1' } },
      { slug: 'broken', values: { title: '', publishedAt: 'yesterday' } },
      {
        slug: 'new',
        values: { title: 'New', publishedAt: '2026-11-05T08:00:00.000Z', cover: 'gone', facts: 'x' },
      },
    ]
    const { articles } = await import('./articles.ts')
    const news = await articles('en', 'news')
    expect(news.map(({ path, minutes, facts }) => ({ path, minutes, facts }))).toEqual([
      { path: '/news/new', minutes: 1, facts: [] },
      { path: '/news/old', minutes: 1, facts: [] },
    ])
    await Promise.all([articles('ru', 'news'), articles('ka', 'news')])
    expect(said()).toMatch(/news entry broken \(\w\w\) is left out.*title.*publishedAt/)
    // One mistake is one line, whatever the number of languages.
    expect(log.filter((one) => /entry broken .*left out/.test(one))).toHaveLength(1)
  })

  it('has pictures with sizes and descriptions, and a placeholder where one is missing', async () => {
    const { articles } = await import('./articles.ts')
    const [latest, old] = await articles('en', 'news')
    expect(latest?.cover).toBeUndefined()
    expect(old?.cover).toMatchObject({ width: 1600, height: 1000, alt: 'House' })
    expect(old?.cover?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/terasa\/image-1\/a\.webp$/)
    expect(said()).toContain('The picture gone is not on the platform')
  })

  it('has a placeholder for a picture that cannot be fetched', async () => {
    const { pictures } = await import('./pictures.ts')
    const found = await pictures(['image-lost', 'image-page', 'image-foreign', 'image-1'], 'en')
    expect(found.map(({ id }) => id)).toEqual(['image-1'])
    expect(said()).toMatch(/picture image-lost cannot be shown.*404/)
    expect(said()).toMatch(/picture image-page cannot be shown.*text\/html/)
    expect(said()).toMatch(/picture image-foreign cannot be shown.*https:\/\/cdn\.example/)
  })

  it('is fetched once for each list, and pictures are fetched together', async () => {
    content.csr = [1, 2, 3].map((n) => ({
      slug: `csr-${n}`,
      values: { title: `CSR ${n}`, publishedAt: '2026-05-01T00:00:00.000Z', cover: `image-csr-${n}` },
    }))
    const { articles } = await import('./articles.ts')
    calls = []
    await Promise.all([articles('ka', 'csr'), articles('ka', 'csr')])
    // Once in each language: they are compared.
    expect(calls.filter((call) => call.endsWith('/api/csr'))).toHaveLength(LOCALES.length)
    expect(calls.filter((call) => call.endsWith('/cms/image'))).toHaveLength(1)
  })

  it('is only read with a schema that fits its model', async () => {
    const { content: built } = await import('./built.ts')
    const { date, text } = await import('./fields.ts')
    const reads = [
      () => built.entries('news', v.object({ title: text, publishedAt: date }), 'en'),
      // @ts-expect-error The model has no such field.
      () => built.entries('news', v.object({ headline: text }), 'en'),
      // @ts-expect-error The field holds strings.
      () => built.entries('news', v.object({ title: v.number() }), 'en'),
      // @ts-expect-error There is no such model.
      () => built.entries('mews', v.object({ title: text }), 'en'),
    ]
    const skipped = await Promise.all(reads.slice(1, 3).map((read) => read()))
    expect(skipped).toEqual([[], []])
  })

  it('is an empty list with a log line if the platform does not have an optional part', async () => {
    const { articles } = await import('./articles.ts')
    const { vacancies } = await import('./vacancies.ts')
    expect(await articles('ka', 'blog')).toEqual([])
    expect(await vacancies('ka')).toEqual([])
    expect(said()).toMatch(/does not have the vacancies/)
  })

  it('fails the build if an essential part cannot be read', async () => {
    const { projects } = await import('./projects.ts')
    await expect(projects('ka')).rejects.toThrow(/No such model/)
  })

  it.each([
    { status: 500, body: '{}' },
    { status: 200, body: '{"data":[{"_id":"1","sl' },
    { status: 200, body: '<html>We are back soon</html>' },
  ])('fails the build with its name if it cannot be read: $status $body', async (response) => {
    // What was read for other tests is remembered.
    vi.resetModules()
    const [{ articles }, { flats }, { gallery }, { page }, { vacancies }, { projects }] = await Promise.all([
      import('./articles.ts'),
      import('./flats.ts'),
      import('./gallery.ts'),
      import('./pages.ts'),
      import('./vacancies.ts'),
      import('./projects.ts'),
    ])
    failure = response
    try {
      const reads = {
        'the news articles': articles('ka', 'news'),
        'the blog articles': articles('ka', 'blog'),
        'the flats': flats('ka'),
        'the gallery': gallery('ka'),
        'the texts of the pages': page('about', 'ka'),
        'the vacancies': vacancies('ka'),
        'the projects': projects('ka'),
      }
      await Promise.all(
        Object.entries(reads).map(([name, read]) =>
          expect(read, name).rejects.toThrow(`${name} could not be read: `),
        ),
      )
    } finally {
      failure = undefined
    }
  })

  it('is no number where a text is empty or holds more than one', async () => {
    const number = (await import('./fields.ts')).number(-1e3, 1e3)
    for (const text of ['12.5', ' 12.5', 12.5, '-3', '0']) {
      expect(v.parse(number, text)).toBe(Number(text))
    }
    for (const text of ['', ' ', '12,5', '12.5 %', '1e3', '0x10', 'Infinity', '12.', '1001', -1001]) {
      expect(v.is(number, text), String(text)).toBe(false)
    }
  })

  it('drops slugs and links that cannot be URLs', async () => {
    const georgian = (letters: number) => 'ა'.repeat(letters)
    const unsafe = [
      '../../outside',
      'a/b',
      '..',
      '"><script>',
      'index.html',
      'index',
      'rss.xml',
      georgian(67),
    ]
    content.vacancy = ['fine', 'v1.2', georgian(66), ...unsafe].map((slug) => ({
      slug,
      values: { title: slug, publishedAt: '2026-01-01', email: 'jobs@x.example?bcc=a@b.example' },
    }))
    const { vacancies } = await import('./vacancies.ts')
    const open = await vacancies('en')
    expect(open.map(({ slug }) => slug)).toEqual(['fine', 'v1.2', georgian(66)])
    expect(open.map(({ email }) => email)).toEqual([undefined, undefined, undefined])
    expect(said()).toMatch(/vacancy entry vacancy-3 is left out.*\.\.\/outside/)
    content.footer = [
      {
        slug: 'footer',
        values: {
          companyName: 'X',
          facebook: ' JavaScript:alert(1)',
          youtube: 'https://x.example/channel?a=b',
          privacy: 'data:text/html,x',
          email1: 'a@x.example',
          email2: 'b@x.example, c@x.example',
          phone: '032 2 00 15 15 / 16',
        },
      },
    ]
    const { siteInfo } = await import('./company.ts')
    const { facebook, youtube, privacy, email1, email2, phone } = await siteInfo('en')
    expect([facebook, youtube, privacy, email1, email2, phone]).toEqual([
      undefined,
      'https://x.example/channel?a=b',
      undefined,
      'a@x.example',
      undefined,
      '032 2 00 15 15 / 16',
    ])
    expect(said()).toMatch(
      /footer entry footer \(en\) is shown in part.*facebook: .*email2: Not one .*phone: Not one .*privacy: /,
    )
  })

  it('uses the default title of a page that nobody has written', async () => {
    content.page = [{ slug: 'home', values: { title: 'Home', figures: [{ value: 15, label: 'years' }] } }]
    const { page } = await import('./pages.ts')
    expect((await page('home', 'en')).figures).toEqual([{ value: '15', label: 'years' }])
    expect(await page('about', 'en', 'About')).toMatchObject({ title: 'About', figures: [], sections: [] })
  })

  it('ends the build where no footer or no complex can be read', async () => {
    content.footer = [{ slug: 'footer', values: { companyName: '' } }]
    content.project = []
    const { siteInfo } = await import('./company.ts')
    await expect(siteInfo('ka')).rejects.toThrow('no footer that can be shown')
    const { projects } = await import('./projects.ts')
    await expect(projects('ka')).rejects.toThrow('no complex that can be shown')
  })
})

describe('an address of another site', () => {
  it.each([
    ['https://example.com/terasa', 'https://example.com/terasa'],
    [' http://example.com ', 'http://example.com'],
    ['javascript:steal()', undefined],
    ['JAVASCRIPT:https://example.com', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example', undefined],
    ['https://', undefined],
    [null, undefined],
  ])('%j becomes %j', async (given, expected) => {
    const { link } = await import('./fields.ts')
    expect(v.parse(link, given)).toBe(expected)
  })
})

describe('what is built', () => {
  it('is the same until the moment that the build notes, and changes then', async () => {
    // What was read for other tests is remembered.
    vi.resetModules()
    const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString()
    const dates = [undefined, 3, 5, 5, 9, 12]
    content.offer = dates.flatMap((start, a) =>
      dates.map((end, b) => ({
        slug: `offer-${a}-${b}`,
        values: { title: 'Offer', startsAt: day(start ?? 1), endsAt: end ? day(end) : null },
      })),
    )
    content.vacancy = [undefined, 4, 10].map((end, n) => ({
      slug: `vacancy-${n}`,
      values: { title: 'Vacancy', publishedAt: day(1), closesAt: end ? day(end) : null },
    }))
    content.blog = [2, 6].map((n) => ({ slug: `blog-${n}`, values: { title: 'Blog', publishedAt: day(n) } }))
    const [{ activeOffers, offerPeriods }, { vacancies }, { articles }, { buildClock }] = await Promise.all([
      import('./offers.ts'),
      import('./vacancies.ts'),
      import('./articles.ts'),
      import('../build-clock.ts'),
    ])
    const built = async (now: number) => {
      Object.assign(buildClock, { now, nextChange: Number.POSITIVE_INFINITY })
      const shown = await Promise.all([
        activeOffers('en'),
        offerPeriods('en'),
        vacancies('en'),
        articles('en', 'blog'),
      ])
      return { shown: JSON.stringify(shown), nextChange: buildClock.nextChange }
    }
    const moments: number[] = []
    let now = Date.UTC(2026, 9, 1)
    try {
      for (;;) {
        const { shown, nextChange } = await built(now)
        if (!Number.isFinite(nextChange)) break
        expect(nextChange).toBeGreaterThan(now)
        expect((await built(nextChange - 1)).shown).toBe(shown)
        expect((await built(nextChange)).shown).not.toBe(shown)
        moments.push(nextChange)
        now = nextChange
      }
    } finally {
      buildClock.now = undefined
    }
    expect(moments.map((moment) => new Date(moment).getUTCDate())).toEqual([1, 2, 3, 4, 5, 6, 9, 10, 12])
  })
})

describe('the exchange rate', () => {
  it('is a number or a numeric string; anything else is no rate', async () => {
    const { fetchRate } = await import('./exchange-rate.ts')
    expect(await fetchRate()).toEqual({ rate: 2.7, date: '2026-11-21T00:00:00.000Z' })
    rate = '2.7123'
    expect((await fetchRate()).rate).toBe(2.7123)
    for (const nonsense of ['free', 0, -1, null]) {
      rate = nonsense
      await expect(fetchRate()).rejects.toThrow(/no (exchange )?rate/)
    }
  })

  it('is not taken if it is more than a quarter away from that of the build', async () => {
    const { fetchRate } = await import('./exchange-rate.ts')
    const built = { rate: 2.7, date: '2026-11-20' }
    for (const near of [2.1, '2,7105', 3.3]) {
      rate = near
      expect((await fetchRate(built)).rate).toBe(Number(String(near).replace(',', '.')))
    }
    for (const far of [2, 3.4, 0.37, 27, 270_000, 0.00027]) {
      rate = far
      await expect(fetchRate(built)).rejects.toThrow(`An exchange rate of ${far} is too far from 2.7`)
    }
  })
})
