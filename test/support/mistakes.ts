// What an editor can get wrong: every field of every model of the demo, in each of a few ways, and what the site then loads.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { tinySeed } from './small-seed.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Values = { [key: string]: Json }
interface Sent {
  _id: string
  slug?: string
  sku?: string
  values?: Values
  attributes?: Values
  [key: string]: unknown
}

interface List {
  data: Sent[]
  total: number
}

/** One field of one entry, and what stands in it. */
export interface Mistake {
  /** Model, or `flat` for an item. */
  model: string
  entry: string
  /** Field and what is inside it: `timeline.0.state`. */
  path: string
  kind: string
  value: Json
}

export const nameOf = ({ model, entry, path, kind }: Mistake): string => `${model} ${entry} ${path}: ${kind}`

const TWINS = new Map(
  [...'ABEKMHOPCTXaeopcx'].map((letter, n) => [letter, [...'АВЕКМНОРСТХаеорсх'][n] ?? letter]),
)
/** Tags stay what they are. */
const withTwins = (text: string) => text.replace(/<[^>]*>|./gs, (part) => TWINS.get(part) ?? part)

/** What may stand in the place of a value. */
function wrongValues(value: Json): Record<string, Json> {
  const all: Record<string, Json> = { missing: null, object: { nonsense: true } }
  if (typeof value === 'number') return { ...all, text: 'soon', huge: 1e12, negative: -1e12 }
  if (typeof value === 'boolean') return { ...all, text: 'yes' }
  if (typeof value !== 'string') return { ...all, text: 'soon', number: -1e12 }
  const twin = withTwins(value)
  return {
    ...all,
    empty: '',
    unknown: 'nope',
    long: 'x'.repeat(5000),
    number: -1e12,
    ...(twin !== value && { twin }),
    ...(/^\d{4}-\d{2}-\d{2}T/.test(value) && { far: '9999-12-31T00:00:00.000Z' }),
  }
}

/** The paths of all values inside a value; of a list those of its first. */
function pathsOf(value: Json): string[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value)
  return inside.flatMap(([key, one]) => [key, ...pathsOf(one).map((path) => `${key}.${path}`)])
}

const at = (value: Json, path: string): Json =>
  path.split('.').reduce<Json>((one, key) => (one as Values | null)?.[key] ?? null, value)

function changed(value: Json, [key = '', ...rest]: string[], to: Json): Json {
  const copy = structuredClone(value) as Values
  copy[key] = rest.length > 0 ? changed(copy[key] ?? {}, rest, to) : to
  return copy
}

const valuesOf = (one: Sent) => one.values ?? one.attributes ?? {}
const nameIn = (one: Sent) => one.slug ?? one.sku ?? one._id

/** A platform with the demo's content, in which one mistake at a time can be made. */
async function startMistakenPlatform(seed: string) {
  const sandbox = await startSandbox({ seed, memory: true, generate: false })
  const answers = new Map<string, Promise<{ status: number; type: string; body: string }>>()
  const lists = new Map<string, List>()
  let spoil = (_model: string, data: Sent[]): Sent[] => data
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks).toString()
    const key = `${request.method} ${request.url} ${sent}`
    const ask = async () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !['host', 'connection', 'content-length'].includes(name),
        ),
      ) as Record<string, string>
      const answer = await fetch(sandbox.url + request.url, {
        method: request.method ?? 'GET',
        headers,
        ...(sent && { body: sent }),
      })
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: await answer.text(),
      }
    }
    const known = answers.get(key) ?? ask()
    answers.set(key, known)
    const { status, type, body } = await known
    const model = /\/cms\/content\/api\/([\w-]+)/.exec(request.url ?? '')?.[1]
    const isFlats = model === undefined && (sent + request.url).includes('flat') && type.includes('json')
    response.writeHead(status, { 'content-type': type })
    if (status !== 200 || (!model && !isFlats)) return response.end(body)
    const list = lists.get(key) ?? (JSON.parse(body) as List)
    lists.set(key, list)
    const data = spoil(model ?? 'flat', list.data)
    if (data === list.data) return response.end(body)
    return response.end(JSON.stringify({ ...list, data, total: list.total + data.length - list.data.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('QUOIN_HOST', url)
  vi.stubEnv('QUOIN_API_KEY', sandbox.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? '')

  /** What the site loads in English with these changes, and what the build says. */
  async function load(change: typeof spoil = (_, data) => data) {
    spoil = change
    const lines: string[] = []
    vi.stubGlobal('console', { ...console, warn: (text: string) => lines.push(text) })
    vi.resetModules()
    try {
      return { loaded: await everything(), lines }
    } finally {
      vi.unstubAllGlobals()
      spoil = (_, data) => data
    }
  }

  const built = await load()
  return {
    load,
    /** Without a mistake. */
    built,
    /** Everything that is wrong with what a mistake leads to; empty if it is named and nothing else is different. */
    faultsOf: (mistake: Mistake): Promise<string[]> =>
      load((model, data) => make(mistake, model, data)).then(
        (result) => faultsIn(mistake, built, result),
        // Without the company there is no site.
        ({ message }: Error) =>
          mistake.model === 'footer' && message.includes('no footer that can be shown')
            ? []
            : [`ends the build: ${message}`],
      ),
    async close() {
      vi.unstubAllEnvs()
      vi.resetModules()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await sandbox.close()
    },
    /** Every mistake that can be made in the first entry of each model, and in the first flat. */
    async mistakes(): Promise<Mistake[]> {
      const first = new Map<string, Sent>()
      await load((model, data) => {
        const [one] = data
        if (one && !first.has(model)) first.set(model, one)
        return data
      })
      return [...first].flatMap(([model, one]) => {
        const whole = { kind: 'twice', model, entry: nameIn(one), path: '', value: null }
        const named = [...(model === 'flat' ? FLAT_FIELDS : []), ...pathsOf(valuesOf(one) as Json)]
        return [
          whole,
          ...named.flatMap((path) =>
            Object.entries(
              wrongValues(at(FLAT_FIELDS.includes(path) ? (one as Values) : valuesOf(one), path)),
            ).map(([kind, value]) => ({ model, entry: nameIn(one), path, kind, value })),
          ),
        ]
      })
    },
  }
}

/** The platform, for the tests of a file. */
export function mistakenPlatform() {
  let folder: string
  let platform: Awaited<ReturnType<typeof startMistakenPlatform>> | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-mistakes-'))
    platform = await startMistakenPlatform(await tinySeed(folder))
  })
  afterAll(async () => {
    await platform?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { platform: () => platform as NonNullable<typeof platform> }
}

/** Fields of an item itself. */
const FLAT_FIELDS = ['status', 'price', 'price.amount', 'price.currency', 'images']

function make({ entry, path, kind, value, ...about }: Mistake, model: string, data: Sent[]): Sent[] {
  if (about.model !== model) return data
  const one = data.find((sent) => nameIn(sent) === entry)
  if (!one) return data
  // Ids grow: the copy is the later one.
  if (kind === 'twice')
    return [...data, { ...one, _id: `zz-${one._id}`, ...(one.sku && { sku: `ZZ-${one.sku}` }) }]
  const isOwn = FLAT_FIELDS.includes(path)
  const part = isOwn ? (one as Values) : valuesOf(one)
  const spoiled = changed(part, path.split('.'), value) as Values
  const now = isOwn
    ? (spoiled as unknown as Sent)
    : { ...one, [one.values ? 'values' : 'attributes']: spoiled }
  return data.map((sent) => (sent === one ? now : sent))
}

type Loaded = Map<string, unknown>
/** What is loaded, and what the build says. */
interface Result {
  loaded: Loaded
  lines: string[]
}

/** Everything that pages are made of, by model and the name of the entry. */
async function everything(): Promise<Loaded> {
  const content = (name: string) => import(`../../web/src/platform/content/${name}.ts`)
  const locale = 'en'
  const loaded: Loaded = new Map()
  const put = (model: string, all: readonly unknown[], name: (one: never) => string) => {
    for (const one of all) loaded.set(`${model} ${name(one as never)}`, one)
  }
  const bySlug = ({ slug }: { slug: string }) => slug
  const { projects, buildings } = await content('projects')
  const { flats } = await content('flats')
  const { articles } = await content('articles')
  const { offers } = await content('offers')
  const { vacancies } = await content('vacancies')
  const { gallery } = await content('gallery')
  const { page } = await content('pages')
  const { progressOf } = await content('progress')
  const { mapOf, placesOf } = await content('surroundings')
  const { offices, siteInfo } = await content('company')
  const { costsOf } = await content('costs')
  put('project', await projects(locale), bySlug)
  put('flat', await flats(locale), ({ id }: { id: string }) => id)
  for (const kind of ['news', 'blog', 'csr']) put(kind, await articles(locale, kind), bySlug)
  put('offer', await offers(locale), bySlug)
  put('vacancy', await vacancies(locale), bySlug)
  put('gallery', await gallery(locale), ({ id }: { id: string }) => id)
  put('office', await offices(locale), bySlug)
  loaded.set('footer footer', await siteInfo(locale))
  for (const slug of PAGES) loaded.set(`page ${slug}`, await page(slug, locale))
  for (const slug of PROJECTS) {
    put('building', await buildings(slug, locale), bySlug)
    put('progress', await progressOf(slug, locale), bySlug)
    put('place', await placesOf(slug, locale), bySlug)
    loaded.set(`map ${slug}`, await mapOf(slug, locale))
    const { banks, costs, extras } = await costsOf(slug, locale)
    const byName = ({ name }: { name: string }) => name
    put('bank', banks, byName)
    put('cost', costs, byName)
    put('extra', extras, byName)
  }
  return loaded
}

const PROJECTS = ['terrace-park', 'river-line', 'hill-house', 'old-garden']
const PAGES = ['home', 'about', 'company', 'projects', 'offers', 'gallery', 'careers', 'contact', 'terms']

const text = (value: unknown) => JSON.stringify(value) ?? 'nothing'

function faultsIn(mistake: Mistake, built: Result, { loaded, lines }: Result): string[] {
  const faults: string[] = []
  const { model, entry, path, kind, value } = mistake
  const before = built.loaded
  const keys = [...before.keys()]
  const field = path.split('.')[0] ?? ''
  const isOwn = (key: string) => {
    const [of = '', ...rest] = key.split(' ')
    if (of !== model) return false
    const one = before.get(key) as { slug?: string; id?: string; name?: string } | undefined
    const name = rest.join(' ')
    if (model === 'flat') return name === flatId(entry)
    return (
      name === entry ||
      one?.slug === entry ||
      name === `${model}-${entry}` ||
      ['bank', 'cost', 'footer'].includes(model)
    )
  }
  const own = keys.filter(isOwn)
  const isGone = own.some((key) => !loaded.has(key))
  const isMoved = model === 'building' && (field === 'letter' || field === 'project')
  // What belongs to a complex or a building goes with it.
  const belongs = (key: string) => {
    const one = before.get(key) as { project?: string; building?: string; heroProject?: string } | undefined
    const of =
      one?.project ?? one?.heroProject ?? (key.startsWith('map ') ? key.slice('map '.length) : undefined)
    if (model === 'project') return of === entry
    return model === 'building' && (key === `map ${of}` || `${of}-${one?.building?.toLowerCase()}` === entry)
  }
  const differs = (key: string) => text(before.get(key)) !== text(loaded.get(key))
  for (const key of keys) {
    if (!isOwn(key) && differs(key) && !((isGone || isMoved) && belongs(key))) faults.push(`${key} differs`)
  }
  for (const key of loaded.keys()) {
    if (!before.has(key) && !['bank', 'cost'].includes(model)) faults.push(`${key} is new`)
  }
  for (const [key, one] of loaded) faults.push(...implausible(key, one))
  faults.push(...orphansOf(loaded))
  const isNamed = lines.some(
    (line) =>
      !built.lines.includes(line) &&
      ((line.includes(entry) && line.includes(field)) ||
        (value && line.includes(String(value).slice(0, 50)))),
  )
  const isDifferent = kind === 'twice' || own.some(differs)
  const isShown = [...loaded].some(([key, one]) => key.startsWith(`${model} `) && shows(one, value))
  const isEmpty = (value === null || value === '') && !isGone
  if (isDifferent && !isShown && !isEmpty && !isNamed) faults.push('is not named')
  return faults
}

const flatId = (sku: string) => {
  const [complex = '', letter = '', number = ''] = sku.split('-')
  const project = PROJECTS.find(
    (slug) =>
      slug
        .split('-')
        .map((word) => word[0]?.toUpperCase())
        .join('') === complex,
  )
  return `flat-${project}-${letter.toLowerCase()}-${number}`
}

/** Whether a text is shown as it was written. */
const shows = (one: unknown, value: Json): boolean =>
  (typeof value === 'string' || typeof value === 'number') &&
  value !== '' &&
  lettersOf(text(one)).includes(lettersOf(String(value)).slice(0, 50))

const lettersOf = (one: string) => one.replace(/<[^>]*>|[^\p{L}\p{N}]/gu, '')

/** Numbers that no page can show. */
function implausible(key: string, value: unknown): string[] {
  if (typeof value === 'number') return Math.abs(value) < 1e11 ? [] : [`${key} holds ${value}`]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => implausible(`${key}.${name}`, one))
}

/** What refers to something that is not there, and addresses that two have. */
function orphansOf(loaded: Loaded): string[] {
  const faults: string[] = []
  const addresses = new Set<string>()
  for (const [key, value] of loaded) {
    const one = value as
      | {
          project?: string
          heroProject?: string
          building?: string
          letter?: string
          number?: string
          path?: string
        }
      | undefined
    const project = one?.project ?? one?.heroProject
    if (project && !loaded.has(`project ${project}`)) faults.push(`${key} is of ${project}`)
    const building = one?.building && `building ${project}-${one.building.toLowerCase()}`
    if (building && !loaded.has(building)) faults.push(`${key} is of ${building}`)
    const address =
      one?.path ??
      (one?.number && `${project} ${one.building} ${one.number}`) ??
      (one?.letter && `${project} ${one.letter.toLowerCase()}`)
    if (!address) continue
    if (addresses.has(address)) faults.push(`${key} has the address of another`)
    addresses.add(address)
  }
  return faults
}
