import { html } from 'hono/html'
import { page } from '../page.ts'
import { type Html, shown, when, withQuery } from '../text.ts'
import { pageIn, type Visit } from '../visit.ts'
import { cell, columnsOf, isNumeric, namingOf, sortKey, valueAt } from './columns.ts'
import { createPath, type DataVisit, dataPath, dataVisit, nounNamed } from './data-visit.ts'
import { filterForm, type ListQuery, listQueryOf } from './filters.ts'
import { labelOf } from './label.ts'
import { crumbs, doneNotice, errorNotice } from './notices.ts'
import type { Noun } from './nouns.ts'
import { type Row, type Rows, readRows } from './rows.ts'

/** Rows on one page. */
const PAGE = 50

interface List {
  data: DataVisit
  noun: Noun
  query: URLSearchParams
  path: string
  page: number
}

/** The address of the same list with another sort or page. */
function withPart({ path, query }: List, changes: Record<string, string | undefined>): string {
  const given = Object.fromEntries([...query].filter(([name]) => name !== 'done' && name !== 'page'))
  return withQuery(path, { ...given, ...changes })
}

function heading(list: List, label: string, key: string | undefined, isNumber = false): Html {
  const look = isNumber ? html` class="number"` : ''
  if (key === undefined) return html`<th${look}>${label}</th>`
  const sort = list.query.get('sort')
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const href = withPart(list, { sort: direction === 'ascending' ? `-${key}` : key })
  return html`<th${look}${direction ? html` aria-sort="${direction}"` : ''}><a href="${href}">${label}${direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ''}</a></th>`
}

/** Entities that no call gets are still found in their collection. */
const canOpen = ({ get, collection }: Noun) => get !== undefined || collection !== undefined

function tableOf(list: List, { rows }: Rows, { sorts }: ListQuery): Html {
  const { data, noun } = list
  const columns = columnsOf(rows)
  const naming = namingOf(rows)
  const head = [
    heading(list, naming?.replace('values.', '') ?? '_id', naming && sortKey(naming, rows, sorts)),
    ...columns.map((column) => {
      const isNumber = rows.some((row) => isNumeric(valueAt(row, column)))
      return heading(list, column.replace('values.', ''), sortKey(column, rows, sorts), isNumber)
    }),
    heading(list, 'created', sortKey('created', rows, sorts)),
  ]
  const name = (row: Row) => {
    const id = String(row._id ?? '')
    const label = labelOf(row)
    const text = html`${shown(label, 80)}${label === id ? '' : html` <span class="quiet">${shown(id, 64)}</span>`}`
    return canOpen(noun) && id !== ''
      ? html`<a class="row" href="${dataPath(data, noun.name, id)}">${text}</a>`
      : text
  }
  const body = rows.map(
    (row) =>
      html`<tr><td>${name(row)}</td>${columns.map((column) => cell(row, column))}<td class="quiet nowrap">${typeof row.created === 'string' ? when(row.created) : ''}</td></tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${noun.title}"><table class="data"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

function pager(list: List, total: number): Html {
  const { page } = list
  const link = (to: number, label: string) =>
    html`<a href="${withPart(list, { page: to === 1 ? undefined : String(to) })}">${label}</a>`
  const pages = Math.ceil(total / PAGE)
  if (pages <= 1 && page === 1) return html``
  return html`<nav class="trail" aria-label="Pages of the list">${page > 1 ? html`${link(1, 'First')}${link(Math.min(page - 1, Math.max(pages, 1)), 'Previous')}` : ''}${page < pages ? html`${link(page + 1, 'Next')}${link(pages, 'Last')}` : ''}</nav>`
}

function countText({ page }: List, { rows, total }: Rows): string {
  const number = (count: number) => count.toLocaleString('en')
  if (total === rows.length) return total === 1 ? '1 row' : `${number(total)} rows`
  const first = (page - 1) * PAGE + 1
  return rows.length === 0
    ? `None on this page, ${number(total)} in all`
    : `${number(first)} to ${number(first + rows.length - 1)} of ${number(total)}`
}

export async function listPage(visit: Visit<{ project: string; noun: string }>): Promise<Response> {
  const data = dataVisit(visit)
  const { platform, project } = data
  const noun = nounNamed(data, visit.params.noun)
  const { query } = visit
  const listQuery = listQueryOf(noun)
  const number = pageIn(query)
  const list: List = { data, noun, query, page: number, path: dataPath({ ...data, as: '' }, noun.name) }
  const filters = Object.fromEntries(listQuery.filters.map(({ name }) => [name, query.get(name) ?? '']))
  const found = await readRows(data, noun, {
    ...filters,
    sort: query.get('sort') ?? '',
    page: number - 1,
    limit: PAGE,
  })
  const create = noun.create
    ? html`<p id="create" data-live><a class="button" href="${createPath(data, noun)}">Create</a></p>`
    : html`<p class="quiet">No call of admins creates one here. <a href="${withQuery('/sandbox/ui/reference', { search: noun.collection?.noun ?? '' })}">Other calls</a></p>`
  const rows = found.problem
    ? errorNotice(found.problem)
    : html`<p class="count">${countText(list, found)}</p>${found.rows.length === 0 ? '' : tableOf(list, found, listQuery)}${pager(list, found.total)}`
  return page({
    platform,
    section: 'data',
    title: `${noun.title} of ${project.name}`,
    body: html`${crumbs(data)}<h1>${shown(noun.title, 100)}</h1>${doneNotice(query)}${create}${filterForm(data, listQuery, query)}<div id="rows" data-live>${rows}</div>`,
  })
}
