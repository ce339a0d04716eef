import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { isSecret, MASK } from '../../../../lib/domain/secret.ts'
import { masked, type ServedCall } from '../../journal/journal.ts'
import { partsOfUrl } from '../../journal/url.ts'
import { notFound } from '../../services/errors.ts'
import { page } from '../page.ts'
import { copyable, type Html, json, shown, when, withQuery } from '../text.ts'
import type { Visit } from '../visit.ts'
import { copiesOf } from './copies.ts'
import { lacksBody } from './curl.ts'
import { filterOf, fits, statusMark } from './list.ts'

function headerTable(headers: Readonly<Record<string, string>>): Html {
  const rows = Object.entries(headers).map(
    ([name, value]) =>
      html`<tr><th scope="row">${shown(name, 200)}</th><td>${isSecret(name, value) ? MASK : shown(value, 2000)}</td></tr>`,
  )
  return rows.length === 0 ? html`<p class="quiet">None</p>` : html`<table class="fields">${rows}</table>`
}

/** A body of a call, masked; long ones and those that are no JSON are not kept. */
function bodyOf(value: unknown, isEmpty: boolean): Html {
  if (isEmpty) return html`<p class="quiet">None</p>`
  return value === undefined
    ? html`<p class="quiet">Not recorded: over 16 KiB, or not JSON</p>`
    : json(masked(value))
}

/** The error of a response, in one line. */
function errorLine(response: unknown): Html {
  const error = isRecord(response) && isRecord(response.error) ? response.error : undefined
  if (!error) return html``
  return html`<p class="error"><code>${shown(String(error.code), 80)}</code> ${shown(String(error.message), 2000)}</p>`
}

/** The next calls to both sides that fit the filter of the list. */
function neighbours({ platform, query }: Visit, seq: number): Html {
  const filter = filterOf(query)
  const suffix = withQuery('', { ...filter })
  const fitting = platform.journal.heads().filter((call) => fits(filter, call))
  const older = fitting.findLast((call) => call.seq < seq)
  const newer = fitting.find((call) => call.seq > seq)
  const link = (call: { seq: number } | undefined, label: string) =>
    call ? html`<a href="/sandbox/ui/calls/${call.seq}${suffix}">${label}</a>` : ''
  return html`<nav class="trail" aria-label="Calls"><a href="/sandbox${suffix}">All calls</a>${link(newer, 'Newer')}${link(older, 'Older')}</nav>`
}

export function callPage(visit: Visit<{ seq: string }>): Promise<Response> {
  const { platform, params } = visit
  const seq = Number(params.seq)
  const call = platform.journal.find(seq)
  if (!call)
    throw notFound(`call ${params.seq.slice(0, 20)}: the sandbox keeps the last 1,000 since it started`)
  const { method, url, status, ms, caller, requestId, failure } = call
  const response = call.response === undefined ? undefined : JSON.parse(call.response)
  const { path, query } = partsOfUrl(url)
  return page({
    platform,
    section: 'calls',
    title: `${method} ${path}`,
    body: html`${neighbours(visit, seq)}<h1 class="call"><span class="method">${method}</span> ${shown(path, 500)}</h1><p class="facts">${statusMark(status)}<span>${when(new Date(call.time).toISOString())}</span><span>${ms} ms</span><span>${shown(caller, 80)}</span><span class="quiet">Request ${requestId}</span></p>${errorLine(response)}${failure === undefined ? '' : html`<section><h2>Failure in the sandbox</h2><pre tabindex="0">${shown(failure, 20_000)}</pre></section>`}<section><h2>Make it again</h2><p class="quiet">With the credential of this call.</p>${copies(visit, call)}</section><div class="pair"><section><h2>Request</h2>${queryTable([...query])}${bodyOf(call.body, call.bodyLength === 0)}<h3>Headers</h3>${headerTable(call.headers)}</section><section><h2>Response</h2>${bodyOf(response, status === 204)}<h3>Headers</h3>${headerTable(call.responseHeaders)}</section></div>`,
  })
}

const copies = ({ platform, routes }: Visit, call: ServedCall): Html =>
  html`${lacksBody(call) ? html`<p>The body was not recorded (over 16 KiB, or not JSON). Put it into the file that the line names.</p>` : ''}${copiesOf(platform, routes, call).map(({ id, label, text }) => html`<h3>${label}</h3>${copyable(id, label, text)}`)}`

function queryTable(parameters: [string, string][]): Html {
  if (parameters.length === 0) return html``
  return html`<h3>Query</h3>${headerTable(Object.fromEntries(parameters))}<h3>Body</h3>`
}
