import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { images } from '../../entities/index.ts'
import { pathOf, type Route } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import { NO_PROJECT } from '../../store/table.ts'
import { mediaPath } from '../media.ts'
import { problemOf } from '../own-call.ts'
import { page } from '../page.ts'
import { type Html, json, shown, when } from '../text.ts'
import type { Visit } from '../visit.ts'
import { cell, columnsOf } from './columns.ts'
import { asSelect, type DataVisit, dataPath, dataVisit, nounCall, nounNamed } from './data-visit.ts'
import { labelOf } from './label.ts'
import { crumbs, doneNotice, errorNotice } from './notices.ts'
import type { Noun } from './nouns.ts'
import { isMedia, referencesIn } from './references.ts'
import type { Row } from './rows.ts'
import { isStoredHere } from './stored.ts'
import { createRenderer } from './value.ts'

export type EntityVisit = Visit<{ project: string; noun: string; id: string }>

/** The entity as the platform sends it; without a call for that, as it is stored. */
export async function readEntity(
  data: DataVisit,
  noun: Noun,
  id: string,
): Promise<
  { entity: Row; problem: undefined } | { entity: undefined; problem: ReturnType<typeof problemOf> & object }
> {
  const { platform, project } = data
  const isListed = noun.get === undefined
  const answer = await nounCall(
    data,
    noun,
    noun.get ?? noun.list,
    isListed ? { query: { limit: 1 } } : { id },
  )
  const refused = problemOf(answer)
  if (refused) return { entity: undefined, problem: refused }
  if (!isListed && isRecord(answer.body)) return { entity: answer.body, problem: undefined }
  const { collection } = noun
  const row =
    collection &&
    platform.store
      .sql(`SELECT body FROM ${collection.table} WHERE project = ? AND id = ?`)
      .get(collection.platformWide ? NO_PROJECT : project._id, id)
  if (!row) throw notFound(`${collection?.noun ?? noun.name} ${id.slice(0, 64)}`)
  return { entity: JSON.parse(String(row.body)) as Row, problem: undefined }
}

/** The last part of a path, as a heading: `messages`. */
const nameOf = (route: Route) => {
  const name = pathOf(route).split('/').at(-1) ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A list that belongs to the entity alone, such as its messages. */
async function partOf(data: DataVisit, noun: Noun, route: Route, id: string): Promise<Html> {
  const { body, status } = await nounCall(data, noun, route, { id, query: { limit: 50 } })
  const rows = status < 400 && isRecord(body) && Array.isArray(body.data) ? body.data.filter(isRecord) : []
  if (rows.length === 0) return html``
  const columns = ['created', ...columnsOf(rows), ...(rows.some(({ text }) => text) ? ['text'] : [])]
  const unique = [...new Set(columns)]
  const total = isRecord(body) && typeof body.total === 'number' ? body.total : rows.length
  return html`<section><h2>${nameOf(route)}</h2><p class="count">${total > rows.length ? `The first ${rows.length} of ${total}` : String(total)}</p><div class="scroll" tabindex="0" role="region" aria-label="${nameOf(route)}"><table class="data"><thead><tr>${unique.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${unique.map((column) => cell(row, column))}</tr>`)}</tbody></table></div></section>`
}

function media(data: DataVisit, noun: Noun, entity: Row): Html {
  if (!isMedia(noun.collection)) return html``
  const href = mediaPath(data.project._id, entity)
  return noun.collection?.name === images.name
    ? html`<p><a href="${href}"><img class="picture" src="${href}" alt="${labelOf(entity)}"></a></p>`
    : html`<p><a href="${href}">${shown(String(entity.filename), 120)}</a></p>`
}

/** Links to the forms of an entity, and a note where the platform has no call. */
function actions(data: DataVisit, noun: Noun, id: string): Html {
  const link = (what: string, label: string) =>
    html`<a class="button" href="${dataPath(data, noun.name, id, what)}">${label}</a>`
  const missing = [noun.put || isStoredHere(noun) ? '' : 'changes', noun.remove ? '' : 'deletes'].filter(
    Boolean,
  )
  const one = noun.collection?.noun ?? 'row'
  const an = /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`
  return html`<div class="row-of-fields actions">${noun.put || isStoredHere(noun) ? link('change', 'Change') : ''}${noun.remove ? link('delete', 'Delete') : ''}${missing.length === 0 ? '' : html`<span class="quiet">The platform has no call that ${missing.join(' or ')} ${an}.</span>`}</div>`
}

export async function entityPage(visit: EntityVisit): Promise<Response> {
  const data = dataVisit(visit)
  const { platform } = data
  const { id } = visit.params
  const noun = nounNamed(data, visit.params.noun)
  const found = await readEntity(data, noun, id)
  const as = asSelect(data)
  const select =
    String(as) === '' ? '' : html`<form class="filter" data-filter>${as}<button>Show</button></form>`
  if (!found.entity)
    return page({
      platform,
      section: 'data',
      title: `${id} of ${noun.title}`,
      body: html`<div class="top">${crumbs(data, noun)}${select}</div><h1>${shown(id, 100)}</h1><div id="entity" data-live>${errorNotice(found.problem)}</div>`,
    })
  const { entity } = found
  const { rows } = createRenderer(referencesIn(data, entity))
  const { _id, created, updated, ...fields } = entity
  const time = (label: string, value: unknown) =>
    typeof value === 'string' ? html`<span>${label} ${when(value)}</span>` : ''
  const parts = await Promise.all(noun.parts.map((route) => partOf(data, noun, route, id)))
  return page({
    platform,
    section: 'data',
    title: `${labelOf(entity)} · ${noun.title}`,
    body: html`<div class="top">${crumbs(data, noun)}${select}</div>${doneNotice(visit.query)}<div id="entity" data-live><h1>${shown(labelOf(entity), 200)}</h1><p class="facts"><span>${shown(String(_id), 64)}</span>${time('Created', created)}${time('Updated', updated)}</p>${actions(data, noun, id)}${media(data, noun, entity)}<section><h2>Fields</h2>${rows(Object.entries(fields))}</section>${parts}<section><h2>JSON</h2>${json(entity)}<p><a href="${dataPath(data, noun.name, id, 'json')}">The JSON alone</a></p></section></div>`,
  })
}

/** The complete entity, however long its fields are. */
export async function entityJson(visit: EntityVisit): Promise<Response> {
  const data = dataVisit(visit)
  const { entity, problem: refused } = await readEntity(
    data,
    nounNamed(data, visit.params.noun),
    visit.params.id,
  )
  return new Response(JSON.stringify(entity ?? refused, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    },
  })
}
