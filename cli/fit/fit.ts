// Whether a platform fits: reads a page of each list and one entity, and proposes the dialect they are written in.
import type { AdminClient } from '../../lib/admin.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { isPlatformError } from '../../lib/errors.ts'
import type { Dialect, EntityDialect, ListDialect } from '../../lib/http/types.ts'
import { memberAt } from '../../lib/read/dialect.ts'
import { toEntity } from '../../lib/read/shape.ts'
import { kindOf, LISTS, type List, PROJECTS, valueDifferences } from './lists.ts'
import { proposePaging } from './paging.ts'
import { proposeEnvelope, proposeId, proposeList, shapeOf } from './propose.ts'

/** One way in which a platform differs. */
export interface Difference {
  /** A sentence without its lists, such as `the rows are in things`. */
  says: string
  /** The lists that show it, by the noun of their commands. */
  nouns: string[]
  /** The library cannot read them as they are. */
  isFatal: boolean
}

export interface Fit {
  /** What the platform needs as `createAdminClient({ dialect })`, with what was known before. */
  dialect: Dialect
  differences: Difference[]
  /** What no answer has shown. */
  unseen: string[]
  /** The nouns of the lists that were answered. */
  answered: string[]
  /** The nouns of those whose rows were found. */
  read: string[]
}

type Listed = List & { body: unknown }
type Rows = Listed & { rows: unknown[] }

const ROWS = 5
const CALL = { method: 'GET', url: '' }
const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Reads what there is, and gathers what differs. */
class Reading {
  readonly #differences = new Map<string, Difference>()
  readonly unseen = ['what follows a write']
  readonly #client: AdminClient
  #project: string | undefined

  constructor(client: AdminClient, project: string | undefined) {
    this.#client = client
    this.#project = project
  }

  add(lists: readonly List[], says: string, isFatal = true): void {
    if (lists.length === 0) return
    const one = this.#differences.get(says) ?? { says, nouns: [], isFatal }
    one.nouns.push(...lists.map(({ noun }) => noun))
    this.#differences.set(says, one)
  }

  get differences(): Difference[] {
    return [...this.#differences.values()]
  }

  /** The answer to a call as it came; undefined if the platform has none for it. */
  async get(list: List, { id, ...query }: Record<string, unknown> = {}): Promise<unknown> {
    const path = id === undefined ? list.path : `${list.path}/${encodeURIComponent(`${id}`)}`
    const options = { dates: false, retries: 0 } as const
    try {
      return await this.#client.raw.admin.get(path, { projectId: this.#project, ...query }, options)
    } catch (error) {
      const status = isPlatformError(error) ? error.status : undefined
      // Whoever is not let in, or finds the first list broken, learns nothing from the others.
      const isOfCall = status !== undefined && (status < 300 || (status !== 407 && list !== PROJECTS))
      if (!isOfCall) throw error
      if (query['page'] === undefined) this.add([list], `not read: ${(error as Error).message}`, false)
      return undefined
    }
  }

  /** A page of each list. Without a project, those of the first one. */
  async readLists(): Promise<Listed[]> {
    const projects = { ...PROJECTS, body: await this.get(PROJECTS, { limit: ROWS }) }
    const [first] = rowsOf([projects], {})
    const { _id, id } = (first?.rows[0] ?? {}) as Record<string, unknown>
    this.#project ??= (_id ?? id) as string | undefined
    const lists: Listed[] = [projects]
    if (this.#project !== undefined)
      for (const list of LISTS) lists.push({ ...list, body: await this.get(list, { limit: ROWS }) })
    return lists.filter(({ body }) => body !== undefined)
  }

  /** Where the rows of lists are. */
  findRows(lists: readonly Listed[], known: ListDialect): ListDialect {
    const strange = lists.filter(({ body }) => !shapeOf(body, known))
    const proposed = proposeList(
      strange.map(({ body }) => body),
      known,
    )
    if (proposed?.rows !== undefined) {
      const counted = proposed.total === undefined ? '' : `, and their number is in ${proposed.total}`
      this.add(strange, `the rows are in ${proposed.rows}${counted}`)
    }
    const list = { ...known, ...proposed }
    for (const one of strange)
      if (!shapeOf(one.body, list)) this.add([one], `the answer is ${kindOf(one.body)} without rows`)
    return list
  }

  /** What identifies rows. */
  findId(lists: readonly Rows[], known: EntityDialect): EntityDialect {
    const names = known.id === undefined ? ['_id', 'id'] : [known.id]
    const unnamed = lists.filter(
      ({ rows: [row] }) => !isRecord(row) || !names.some((name) => isId(row[name])),
    )
    const id = proposeId(unnamed.map(({ rows }) => rows))
    this.add(unnamed, id ? `entities are identified by ${id}, not by _id` : 'nothing identifies the rows')
    return { ...known, ...(id && { id }) }
  }

  /** How the longest list is paged, as it shows most. */
  async findPaging(lists: readonly Rows[], known: ListDialect): Promise<ListDialect> {
    const [longest] = lists.toSorted((one, other) => other.rows.length - one.rows.length)
    if (!longest || longest.rows.length < 3) {
      this.unseen.push('how lists are paged, as none has more than 2 rows')
      return known
    }
    const { list, says } = await proposePaging((query) => this.get(longest, query), longest.body, known)
    for (const one of says) this.add([longest], one)
    return { ...known, ...list }
  }

  /** Where a single entity is. */
  async findEntity(lists: readonly Rows[], known: EntityDialect): Promise<EntityDialect> {
    const list = lists.find(({ noun }) => noun !== PROJECTS.noun)
    const [row] = list?.rows ?? []
    const id = (known.id === undefined ? ['_id', 'id'] : [known.id])
      .map((name) => memberAt(row, name))
      .find(isId)
    const body = list && id !== undefined ? await this.get(list, { id }) : undefined
    if (!list || body === undefined) {
      this.unseen.push('single entities')
      return known
    }
    const envelope = proposeEnvelope(body, `${id}`, known)
    if (envelope === undefined) this.add([list], `an entity is ${kindOf(body)} without ${known.id ?? '_id'}`)
    if (!envelope) return known
    this.add([list], `an entity is in ${envelope}`)
    return { ...known, envelope }
  }

  /** Values that are not of their type. */
  compareValues(lists: readonly Rows[], entity: EntityDialect): void {
    for (const one of lists) {
      try {
        const rows = one.rows.map((row) => toEntity(row, entity, CALL))
        for (const says of valueDifferences(rows, one.schema)) this.add([one], says, false)
      } catch {
        // It has no id, which has been said.
      }
    }
  }
}

/** The lists that have rows. */
function rowsOf(lists: readonly Listed[], known: ListDialect): Rows[] {
  return lists.flatMap((list) => {
    const shape = shapeOf(list.body, known)
    const rows = shape && memberAt(list.body, shape.rows)
    return Array.isArray(rows) && rows.length > 0 ? [{ ...list, rows }] : []
  })
}

/** Makes some fifteen reading calls. Without a project, those of the first one. `known` is believed, not examined. */
async function judge(client: AdminClient, known: Dialect, project: string | undefined): Promise<Fit> {
  const reading = new Reading(client, project)
  const lists = await reading.readLists()
  let list = reading.findRows(lists, known.list ?? {})
  const rows = rowsOf(lists, list)
  let entity = reading.findId(rows, known.entity ?? {})
  list = await reading.findPaging(rows, list)
  entity = await reading.findEntity(rows, entity)
  reading.compareValues(rows, entity)
  const isSaid = (part: object) => Object.keys(part).length > 0
  const dialect = { ...known, ...(isSaid(list) && { list }), ...(isSaid(entity) && { entity }) }
  const nounsOf = (lists: readonly List[]) => lists.map(({ noun }) => noun)
  const { differences, unseen } = reading
  return { dialect, differences, unseen, answered: nounsOf(lists), read: nounsOf(rows) }
}

/** Whether a platform is read better without a dialect. A call that failed in one of the passes says nothing. */
function isBetter(plain: Fit, fit: Fit): boolean {
  const isInBoth = (noun: string) => plain.answered.includes(noun) && fit.answered.includes(noun)
  const read = (one: Fit) => one.read.filter(isInBoth).length
  const fatal = ({ differences }: Fit) =>
    differences.filter(({ isFatal, nouns }) => isFatal && nouns.some(isInBoth)).length
  if (read(plain) !== read(fit)) return read(plain) > read(fit)
  return plain.unseen.every((one) => fit.unseen.includes(one)) && fatal(plain) < fatal(fit)
}

/**
 * Judges a platform by what is known of its dialect, or without that where it hides what is there.
 * `isWrong` is whether it does.
 */
export async function judgeFit(
  client: AdminClient,
  known: Dialect,
  project: string | undefined,
): Promise<Fit & { isWrong: boolean }> {
  const fit = await judge(client, known, project)
  const { list, entity, ...others } = known
  if (!list && !entity) return { ...fit, isWrong: false }
  const plain = await judge(client, others, project)
  const isWrong = isBetter(plain, fit)
  return { ...(isWrong ? plain : fit), isWrong }
}
