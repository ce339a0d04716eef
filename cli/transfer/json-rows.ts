// Finds where JSON lines end, and checks each: that it is an object, no error, and its id is new.
import { DamagedRows, notAnExport, repeatedId } from './damaged-rows.ts'
import type { IdSet } from './id-set.ts'
import type { RowEnds } from './row-scanner.ts'

const FEED = 10

export class JsonRows implements RowEnds {
  readonly #ids: IdSet
  rows = 0
  lastStart = 0

  constructor(ids: IdSet) {
    this.#ids = ids
  }

  scan(bytes: Buffer, from: number): number {
    let start = 0
    for (let at = bytes.indexOf(FEED, from); at >= 0; at = bytes.indexOf(FEED, at + 1)) {
      this.rows++
      this.#check(bytes.toString('utf8', start, at))
      this.lastStart = start
      start = at + 1
    }
    return start
  }

  idOf(row: string): string | undefined {
    const id = parseObject(row)?._id
    return typeof id === 'string' ? id : undefined
  }

  #check(line: string) {
    const row = parseObject(line)
    if (!row) throw this.rows === 1 ? notAnExport() : new DamagedRows(`row ${this.rows} is not a JSON object`)
    const { _id, error } = row
    if (_id === undefined && typeof error === 'object' && error !== null) {
      const { message, code } = error as { message?: unknown; code?: unknown }
      throw new DamagedRows(`the platform stopped with an error: ${message ?? code ?? 'no reason given'}`)
    }
    if (typeof _id !== 'string') return
    const bytes = Buffer.from(_id)
    if (!this.#ids.add(bytes, 0, bytes.length)) throw repeatedId(_id)
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
