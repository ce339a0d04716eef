import { html } from 'hono/html'
import { page } from '../page.ts'
import { prose } from '../schema.ts'
import { type Html, option, shown } from '../text.ts'
import type { Visit } from '../visit.ts'
import { CREDENTIALS } from './credentials.ts'
import { type Operation, referenceOf } from './operations.ts'

/** Matching fields that are shown of one call. */
const SHOWN_FIELDS = 5

interface Match {
  operation: Operation
  /** The fields that the search is found in. */
  fields: readonly string[]
}

/** Every word of a search is in the path, the summary, or the name of a field. */
function matchOf(operation: Operation, words: readonly string[]): Match | undefined {
  const { route, path, fields } = operation
  const text = `${route.method} ${path} ${route.summary}`.toLowerCase()
  const outside = words.filter((word) => !text.includes(word))
  const found = fields.filter((name) => outside.some((word) => name.toLowerCase().includes(word)))
  const isFound = outside.every((word) => found.some((name) => name.toLowerCase().includes(word)))
  return isFound ? { operation, fields: found } : undefined
}

function row({ operation, fields }: Match): Html {
  const { id, route, path } = operation
  const named = fields.slice(0, SHOWN_FIELDS).join(', ')
  const more = fields.length > SHOWN_FIELDS ? ` and ${fields.length - SHOWN_FIELDS} more` : ''
  return html`<tr><td class="method">${route.method}</td><td class="path"><a class="row" href="/sandbox/ui/reference/${id}">${path}</a></td><td>${prose(route.summary)}${named === '' ? '' : html`<p class="doc quiet">${fields.length === 1 ? 'Field' : 'Fields'}: ${named}${more}</p>`}</td><td class="quiet">${CREDENTIALS[route.credential]}</td></tr>`
}

export async function referencePage(visit: Visit): Promise<Response> {
  const { platform, query } = visit
  const { operations, tags } = await referenceOf(visit)
  const search = query.get('search')?.trim() ?? ''
  const family = query.get('family') ?? ''
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = operations
    .filter(({ route }) => family === '' || route.family === family)
    .flatMap((operation) => matchOf(operation, words) ?? [])
  const groups = tags.map(({ name, description }) => {
    const own = matches.filter(({ operation }) => operation.route.family === name)
    if (own.length === 0) return ''
    return html`<section><h2>${description} <span class="quiet">${own.length}</span></h2><div class="scroll" tabindex="0" role="region" aria-label="${description}"><table class="reference"><thead><tr><th>Method</th><th>Path</th><th>Summary</th><th>Credential</th></tr></thead><tbody>${own.map(row)}</tbody></table></div></section>`
  })
  const count =
    words.length > 0 || family !== ''
      ? `${matches.length} of ${operations.length} calls`
      : `${operations.length} calls`
  return page({
    platform,
    section: 'reference',
    title: 'Reference',
    body: html`<h1>Reference</h1><form class="filter" role="search" data-filter><label>Search<input type="search" name="search" value="${search}" placeholder="refund, reservedUntil" autocomplete="off"></label><label>Family<select name="family">${option('', 'All', family)}${tags.map(({ name, description }) => option(name, description, family))}</select></label><button>Filter</button></form><p><a href="/sandbox/openapi.json">As OpenAPI 3.1</a></p><div id="operations" data-live><p class="count">${count}</p>${matches.length === 0 ? html`<p class="empty">No call has ${shown(search, 100)} in its path, its summary or the names of its fields. <a href="/sandbox/ui/reference">Show all calls</a></p>` : groups}</div>`,
  })
}
