// Ways in which platforms differ from the sandbox, by kind. The first of each kind is the sandbox's own.
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { callWays, type Sending } from './call-ways.ts'
import { CSV, type CsvWay } from './csv-ways.ts'
import { entityWays, type Failure, type Written } from './entity-ways.ts'
import { type Cap, isTellable, listWays, type Meanwhile, type Page, type Paging } from './list-ways.ts'
import { type Answer, type Row, type Way, type Ways, way } from './ways.ts'

/** What is said in each kind of way. */
interface Meanings {
  entity: (row: Row) => unknown
  id: (row: Row) => unknown
  time: (timestamp: string) => string
  written: Written | undefined
  failure: Failure
  list: (page: Page) => unknown
  paging: Paging
  cap: Cap
  beyond: 'empty' | '404' | 'last'
  meanwhile: Meanwhile
  unknown: Answer
  missing: Answer
  boxFilter: 'honoured' | 'listed' | 'ignored'
  session: Answer | undefined
  token: Answer
  legacy: Answer
  type: string
  sending: Sending
  redirect: 'none' | 'slash' | 'away'
  csv: CsvWay
  chat: (text: string, seq: number) => unknown
}
export type Kind = keyof Meanings
export const DEVIATIONS: { [K in Kind]: Ways<Meanings[K]> } = {
  ...entityWays,
  ...listWays,
  ...callWays,
  csv: Object.fromEntries(CSV.map(([name, is, weight, extras]) => [name, way(is, weight, extras)])),
}
export type Dialect = { [K in Kind]: string }
export const KINDS = Object.keys(DEVIATIONS) as Kind[]
export const PLAIN = Object.fromEntries(
  KINDS.map((kind) => [kind, Object.keys(DEVIATIONS[kind])[0] as string]),
) as Dialect

/** What a dialect does in a way of its kind. */
export const wayOf = <K extends Kind>(dialect: Dialect, kind: K) =>
  DEVIATIONS[kind][dialect[kind]] as Way<Meanings[K]>

export const nameOf = (dialect: Dialect) =>
  KINDS.filter((kind) => dialect[kind] !== PLAIN[kind])
    .map((kind) => `${kind}: ${dialect[kind]}`)
    .join(', ') || 'as specified'

/** The options that answer a dialect; undefined if nothing needs one. */
export function optionOf(dialect: Dialect): DialectOption | undefined {
  const options = KINDS.flatMap((kind) => wayOf(dialect, kind).option ?? [])
  const list = Object.assign({}, ...options.map((one) => one.list))
  const entity = Object.assign({}, ...options.map((one) => one.entity))
  return options.length > 0 ? { list, entity } : undefined
}

/** Every deviation alone. */
export const ALONE: readonly Dialect[] = [
  PLAIN,
  ...KINDS.flatMap((kind) =>
    Object.keys(DEVIATIONS[kind])
      .slice(1)
      .map((name) => ({ ...PLAIN, [kind]: name })),
  ),
]

/** Deviations that meet: they leave no other way to read an answer, or none to ask for the rows. */
export const TOGETHER: readonly Dialect[] = [
  { list: 'hasMore', paging: 'stuck' },
  { list: 'hasNextPage', paging: 'stuck' },
  { list: 'ofPageMore', paging: 'stuck' },
  { list: 'hasMore', paging: 'shallow' },
  { list: 'ofPageMore', paging: 'shallow' },
  { list: 'hasMore', paging: 'cursor' },
  { list: 'hasNextPage', paging: 'link' },
  { paging: 'cursor', cap: 'fifty' },
  { paging: 'link', cap: 'odd' },
  { paging: 'offset', cap: 'fifty' },
  { paging: 'oneSilent', cap: 'odd' },
  { list: 'ofPage', paging: 'oneSilent', cap: 'fifty' },
  { written: 'nothing', sending: 'gzip' },
  { type: 'text', sending: 'bom' },
  { type: 'html', session: 'ok' },
  { entity: 'success', id: 'key' },
].map((ways) => ({ ...PLAIN, ...ways }))

/** Three deviations of different kinds. `next` is a number from 0 to below 1. */
export function draw(next: () => number, among: readonly Kind[] = KINDS): Dialect {
  const kinds = [...among]
  const dialect = { ...PLAIN }
  for (let count = 0; count < 3; count++) {
    const [kind] = kinds.splice(Math.floor(next() * kinds.length), 1) as [Kind]
    const ways = Object.entries<Way<unknown>>(DEVIATIONS[kind]).slice(1)
    let left = next() * ways.reduce((sum, [, { weight }]) => sum + weight, 0)
    const drawn = ways.find(([, { weight }]) => {
      left -= weight
      return left < 0
    })
    dialect[kind] = drawn?.[0] as string
  }
  return isTellable(dialect) ? dialect : draw(next, among)
}
