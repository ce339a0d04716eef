import { html } from 'hono/html'
import { COLLECTIONS } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import { notFound } from '../../services/errors.ts'
import type { AnyCollection } from '../../store/collection.ts'
import type { Difference } from '../../store/differences.ts'
import type { State, Taken } from '../../store/snapshots.ts'
import { labelOf } from '../data/label.ts'
import { nounNameOf, nounsOf } from '../data/nouns.ts'
import { inUnits } from '../duration.ts'
import { entityLink } from '../entity-link.ts'
import { page } from '../page.ts'
import { type Html, option, shown, when } from '../text.ts'
import type { Visit } from '../visit.ts'
import { changeList } from './changes.ts'

/** @throws ApiError 404 */
export function requireSnapshot({ snapshots }: Platform, id: string): Taken {
  const found = snapshots.list().find((one) => String(one.id) === id)
  if (!found) throw notFound(`snapshot ${id.slice(0, 20)}: a reset deletes them, and so does a restart`)
  return found
}

/** The nouns that Data has, for each project that a difference is in. */
function nounFinder(platform: Platform, routes: readonly Route[]) {
  const known = new Map<string, Set<string>>()
  return (projectId: string): Set<string> => {
    const project = platform.projects.byId(projectId)
    const nouns =
      known.get(projectId) ?? new Set(project && nounsOf(platform, routes, project).map(({ name }) => name))
    known.set(projectId, nouns)
    return nouns
  }
}

function difference(
  collection: AnyCollection,
  { project, id, before, after }: Difference,
  nounsIn: (project: string) => Set<string>,
): Html {
  const entity = JSON.parse(after ?? before ?? '{}') as Record<string, unknown>
  const noun = nounNameOf(collection, entity)
  const label = labelOf(entity)
  const isThere = after !== undefined && nounsIn(project).has(noun)
  const name = isThere ? entityLink(project, noun, id, label) : shown(label, 80)
  const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const fields = before !== undefined && after !== undefined ? changeList(before, after) : ''
  return html`<li><span class="change ${what}">${what}</span> ${name} ${label === id ? '' : html`<span class="quiet">${shown(id, 64)}</span>`}${fields}</li>`
}

const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${what}`]

function collectionPart(
  visit: Visit,
  [before, after]: readonly [State, State],
  collection: AnyCollection,
  nounsIn: (project: string) => Set<string>,
): Html[] {
  const { added, changed, removed, list } = visit.platform.snapshots.differences(
    collection.table.slice(1, -1),
    before,
    after,
  )
  const total = added + changed + removed
  if (total === 0) return []
  const counts = [...counted(added, 'added'), ...counted(changed, 'changed'), ...counted(removed, 'removed')]
  return [
    html`<section><h2>${titleOf(collection)} <span class="quiet">${counts.join(', ')}</span></h2><ul class="differences">${list.map((one) => difference(collection, one, nounsIn))}</ul>${total > list.length ? html`<p class="quiet">The first ${list.length} of ${total.toLocaleString('en')}.</p>` : ''}</section>`,
  ]
}

/** `transaction-events` is `Transaction events`. */
const titleOf = ({ name }: AnyCollection) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** How the outbox and the clock differ, in a line. */
function besides({ snapshots }: Platform, states: readonly [State, State]): Html {
  const [mail, otherMail] = states.map((state) => snapshots.countRows(state, 'outbox'))
  const [clock, otherClock] = states.map((state) => {
    const offset = snapshots.rows(state, 'meta').find(({ key }) => key === 'clock-offset')
    const ms = Number(offset?.value ?? 0)
    return ms === 0 ? 'as this machine' : `${inUnits(ms)} ahead`
  })
  return html`<span>Messages: ${mail === otherMail ? mail : `${mail} → ${otherMail}`}</span><span>Clock: ${clock === otherClock ? clock : `${clock} → ${otherClock}`}</span>`
}

/** Projects are no collection: there are few, compared by their id. */
function projectPart({ snapshots }: Platform, states: readonly [State, State]): Html[] {
  const [before, after] = states.map(
    (state) => new Map(snapshots.rows(state, 'projects').map(({ id, body }) => [String(id), String(body)])),
  ) as [Map<string, string>, Map<string, string>]
  const items = [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)]
    if (old === now) return []
    const what = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return html`<li><span class="change ${what}">${what}</span> ${shown(id, 64)}${old !== undefined && now !== undefined ? changeList(old, now) : ''}</li>`
  })
  return items.length === 0
    ? []
    : [html`<section><h2>Projects</h2><ul class="differences">${items}</ul></section>`]
}

/** The changes from a snapshot to now, or to another snapshot. */
export function comparePage(visit: Visit<{ id: string }>): Promise<Response> {
  const { platform, params, query, routes } = visit
  const first = requireSnapshot(platform, params.id)
  const other = query.get('with') ?? ''
  const second = other === '' ? undefined : requireSnapshot(platform, other)
  const states = [first.id, second?.id ?? 'now'] as const
  const nounsIn = nounFinder(platform, routes)
  const parts = [
    ...projectPart(platform, states),
    ...COLLECTIONS.flatMap((collection) => collectionPart(visit, states, collection, nounsIn)),
  ]
  const choices = platform.snapshots.list().filter(({ id }) => id !== first.id)
  return page({
    platform,
    section: 'snapshots',
    title: `Changes since ${first.name}`,
    body: html`<nav class="trail" aria-label="Snapshots"><a href="/sandbox/ui/snapshots">All snapshots</a></nav><h1>Changes from ${shown(first.name, 100)} to ${second ? shown(second.name, 100) : 'now'}</h1><p class="facts"><span>Taken ${when(new Date(first.time).toISOString())}</span>${besides(platform, states)}</p><form class="row-of-fields compare"><label>Compare with<select name="with">${option('', 'Now', other)}${choices.map(({ id, name }) => option(String(id), name, other))}</select></label><button>Compare</button></form>${parts.length === 0 ? html`<p class="empty">No entity differs.</p>` : parts}`,
  })
}
