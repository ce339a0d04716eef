import { html } from 'hono/html'
import type { CallHead } from '../../journal/journal.ts'
import { page } from '../page.ts'
import { type Html, option, shown, withQuery } from '../text.ts'
import type { Visit } from '../visit.ts'

/** Calls on one page. */
const PAGE = 100

const CALLERS = ['admin', 'user', 'public', 'private', 'none'] as const
const STATUSES: Record<string, string> = {
  failed: 'Failed',
  '2': '2xx',
  '3': '3xx',
  '4': '4xx',
  '5': '5xx',
}

export interface Filter {
  path: string
  status: string
  caller: string
}

export const filterOf = (query: URLSearchParams): Filter => ({
  path: query.get('path')?.trim() ?? '',
  status: query.get('status') ?? '',
  caller: query.get('caller') ?? '',
})

/**
 * Whether a call has all words in its method, path, query or request id, and none of those that begin with `-`; a status
 * or its first digit; and the kind of a caller.
 */
export function fits({ path, status, caller }: Filter, call: CallHead): boolean {
  const text = `${call.method} ${call.path}${queryText(call)} ${call.requestId}`.toLowerCase()
  const words = path.toLowerCase().split(/\s+/)
  return (
    words.every((word) => (/^-./.test(word) ? !text.includes(word.slice(1)) : text.includes(word))) &&
    (status === 'failed' ? call.status >= 400 : String(call.status).startsWith(status)) &&
    call.caller.startsWith(caller)
  )
}

export function queryText({ query }: CallHead): string {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return text === '' ? '' : `?${text}`
}

export const statusMark = (status: number): Html =>
  html`<span class="status s${String(Math.floor(status / 100))}">${status}</span>`

function row(call: CallHead, query: string): Html {
  return html`<tr><td class="quiet">${call.time.slice(11, 23)}</td><td>${statusMark(call.status)}</td><td class="method">${call.method}</td><td class="wide"><a class="row" id="call-${call.seq}" href="/sandbox/ui/calls/${call.seq}${query}">${shown(call.path, 200)}<span class="quiet">${shown(queryText(call), 120)}</span></a></td><td class="quiet">${shown(call.caller, 60)}</td><td class="number quiet">${call.ms} ms</td></tr>`
}

function filterForm({ path, status, caller }: Filter): Html {
  return html`<form class="filter" role="search" data-filter="calls"><label>Path (-word leaves out)<input type="search" name="path" value="${path}" placeholder="/order -/cms" autocomplete="off"></label><label>Status<select name="status">${option('', 'All', status)}${Object.entries(STATUSES).map(([value, label]) => option(value, label, status))}</select></label><label>Caller<select name="caller">${option('', 'All', caller)}${CALLERS.map((kind) => option(kind, kind, caller))}</select></label><button>Filter</button></form>`
}

export function callsPage({ platform, query }: Visit): Promise<Response> {
  const filter = filterOf(query)
  const all = platform.journal.heads()
  const matching = all.filter((call) => fits(filter, call)).reverse()
  const rows = matching.slice(0, PAGE)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const suffix = withQuery('', { ...filter })
  const total = all.length.toLocaleString('en')
  const count = isFiltered ? `${matching.length.toLocaleString('en')} of ${total} calls` : `${total} calls`
  const more = matching.length > PAGE ? `, the newest ${PAGE} here` : ''
  const empty = isFiltered
    ? html`<p class="empty">No matching calls. <a href="/sandbox">Show all calls</a></p>`
    : html`<p class="empty">No calls yet. Call <code>${platform.url}</code> and they appear here.</p>`
  const table = html`<table class="calls"><thead><tr><th>Time</th><th>Status</th><th>Method</th><th>Path</th><th>Caller</th><th class="number">Duration</th></tr></thead><tbody>${rows.map((call) => row(call, suffix))}</tbody></table>`
  return page({
    platform,
    section: 'calls',
    title: 'Calls',
    body: html`<h1>Calls</h1>${filterForm(filter)}<div id="calls" data-live><p class="count">${count}${more}</p>${rows.length === 0 ? empty : html`<div class="scroll" tabindex="0" role="region" aria-label="Calls">${table}</div>`}</div>`,
  })
}
