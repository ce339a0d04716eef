import { isRecord } from '../../../../lib/domain/is-record.ts'
import { problemOf } from '../own-call.ts'
import { described, fieldsOf } from '../schema.ts'
import { type DataVisit, nounCall } from './data-visit.ts'
import type { Noun } from './nouns.ts'

export type Row = Record<string, unknown>

export interface Rows {
  rows: Row[]
  total: number
  /** The error of the platform. */
  problem: ReturnType<typeof problemOf>
}

/** A filter as a body has it: lists as arrays, numbers as numbers. */
function searchBody(noun: Noun, query: Record<string, string | number | undefined>): Row {
  const fields = noun.list.body ? fieldsOf(described(noun.list.body)) : []
  const isArray = (name: string) => fields.find((field) => field.name === name)?.schema.type === 'array'
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, isArray(name) ? String(value).split(',') : value]),
  )
}

/** A page of a list, `page` counted from 0. */
export async function readRows(
  data: DataVisit,
  noun: Noun,
  query: Record<string, string | number | undefined>,
): Promise<Rows> {
  const isPost = noun.list.method === 'POST'
  const answer = await nounCall(
    data,
    noun,
    noun.list,
    isPost ? { body: searchBody(noun, query) } : { query: { ...query, ...noun.query } },
  )
  const page = isRecord(answer.body) ? answer.body : {}
  return {
    rows: Array.isArray(page.data) ? page.data.filter(isRecord) : [],
    total: typeof page.total === 'number' ? page.total : 0,
    problem: problemOf(answer),
  }
}
