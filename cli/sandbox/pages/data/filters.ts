// The filters of a list, from the schema of its query.
import { html } from 'hono/html'
import type { Json } from '../../http/openapi-schemas.ts'
import { described, fieldsOf } from '../schema.ts'
import { type Html, option } from '../text.ts'
import { asSelect, type DataVisit } from './data-visit.ts'
import type { Noun } from './nouns.ts'

export interface ListQuery {
  filters: { name: string; schema: Json }[]
  /** Fields that the list can be sorted by; undefined if the call takes any. */
  sorts: readonly string[] | undefined
}

const PAGING = ['page', 'limit', 'sort']

/** A list is read by a query, or searched by a body. */
export function listQueryOf(noun: Noun): ListQuery {
  const type = noun.list.query ?? noun.list.body
  const fields = type ? fieldsOf(described(type)) : []
  const order = fields.find(({ name }) => name === 'sort')?.schema.enum as string[] | undefined
  return {
    filters: fields.filter(
      ({ name }) =>
        !PAGING.includes(name) &&
        // The filter for several values replaces the one for a single value.
        !fields.some((other) => other.name === `${name}In`) &&
        !Object.hasOwn(noun.query, name) &&
        // Content is listed by model already.
        !(name === 'modelId' && Object.hasOwn(noun.query, 'apiId')) &&
        noun.filters?.includes(name) !== false,
    ),
    sorts: noun.sorts ?? order?.filter((key) => !key.startsWith('-')),
  }
}

/** `inUserIds` is `In user ids`. */
const words = (name: string) => {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LABELS: Record<string, string> = {
  inUserIds: 'Users',
  notInUserIds: 'Without users',
  interestsIn: 'Interests',
}

/** `statusIn` is a status. */
const filterLabel = (name: string): string => LABELS[name] ?? words(name.replace(/In$/, ''))

/** The values to choose from, if there are few. */
function choices({ enum: own, items, type }: Json): string[] | undefined {
  if (type === 'boolean') return ['true', 'false']
  return (own ?? (items as Json | undefined)?.enum) as string[] | undefined
}

function control(name: string, schema: Json, value: string): Html {
  const known = choices(schema)
  if (known) {
    const values = value === '' || known.includes(value) ? known : [value, ...known]
    return html`<select name="${name}">${option('', 'All', value)}${values.map((one) => option(one, one, value))}</select>`
  }
  // A filter of an address may have a time, which the field of a browser cannot show.
  const isDay = (name === 'from' || name === 'to') && /^(\d{4}-\d\d-\d\d)?$/.test(value)
  const kind = name === 'search' ? 'search' : isDay ? 'date' : 'text'
  const isList = schema.type === 'array'
  return html`<input type="${kind}" name="${name}" value="${value}"${isList ? html` placeholder="one,two"` : ''} autocomplete="off">`
}

/** The search first, then the filters, then the admin in whose name the list is read. */
export function filterForm(data: DataVisit, { filters }: ListQuery, query: URLSearchParams): Html {
  const inOrder = [...filters].sort(
    (one, other) => Number(other.name === 'search') - Number(one.name === 'search'),
  )
  const given = (name: string) => query.get(name) ?? ''
  const sort = given('sort')
  return html`<form class="filter" role="search" data-filter>${inOrder.map(({ name, schema }) => html`<label>${filterLabel(name)}${control(name, schema, given(name))}</label>`)}${asSelect(data)}${sort === '' ? '' : html`<input type="hidden" name="sort" value="${sort}">`}<button>Filter</button></form>`
}
