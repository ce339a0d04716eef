import { html } from 'hono/html'
import type { Platform } from '../../http/platform.ts'
import { restoreSnapshot } from '../../http/snapshots.ts'
import { STARTER, seedMeta } from '../../seeds/load.ts'
import type { Taken } from '../../store/snapshots.ts'
import { confirmed } from '../confirm.ts'
import { page } from '../page.ts'
import { type Html, shown, when } from '../text.ts'
import { goTo, pageRoute, type Visit } from '../visit.ts'
import { comparePage, requireSnapshot } from './compare.ts'

const HOME = '/sandbox/ui/snapshots'

const DONE = new Map([
  ['restored', 'Restored to the snapshot.'],
  ['reset', 'Reset to the seed.'],
])

function row({ id, name, time, rows }: Taken): Html {
  const at = `${HOME}/${id}`
  return html`<tr><td class="wide">${shown(name, 100)}</td><td>${when(new Date(time).toISOString())}</td><td class="number">${rows.toLocaleString('en')} rows</td><td><a id="compare-${id}" href="${at}" aria-label="Compare ${name} with now">Compare</a></td><td>${confirmed('Restore', `${at}/restore`, 'All data, mail and the clock return to this state. All recorded calls are deleted, and sessions opened since then end.', 'Restore it')}</td><td><form method="post" action="${at}/delete"><button id="delete-${id}" aria-label="Delete ${name}">Delete</button></form></td></tr>`
}

function list({ snapshots }: Platform): Html {
  const taken = snapshots.list().reverse()
  if (taken.length === 0)
    return html`<p class="empty">None yet. Take one before you try something, and return to it afterwards.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Snapshots"><table class="calls"><thead><tr><th>Name</th><th>Taken (UTC)</th><th class="number">Size</th><th>Changes</th><th>Restore</th><th>Delete</th></tr></thead><tbody>${taken.map(row)}</tbody></table></div>`
}

function snapshotsPage({ platform, query }: Visit): Promise<Response> {
  const done = DONE.get(query.get('done') ?? '')
  const seed = seedMeta(platform, 'title') ?? seedMeta(platform, 'seed') ?? STARTER
  return page({
    platform,
    section: 'snapshots',
    title: 'Snapshots',
    body: html`<h1>Snapshots</h1>${done === undefined ? '' : html`<p class="done" role="status">${done}</p>`}<p class="quiet">States of all data and the clock to return to. They are kept in memory until the sandbox stops.</p><form method="post" action="${HOME}/take" class="row-of-fields"><label>Name (optional)<input name="name" maxlength="100" autocomplete="off"></label><button class="main">Take a snapshot</button></form><h2>Taken</h2><div id="snapshots" data-live>${list(platform)}</div><h2>Seed</h2>${confirmed('Reset to the seed', `${HOME}/reset`, html`All data is replaced by the seed “${shown(seed, 200)}”. All snapshots are deleted, all sessions end, and the clock returns to the time of this machine.`, 'Reset everything')}`,
  })
}

export const snapshotPages = [
  pageRoute('GET', '/ui/snapshots', snapshotsPage),
  pageRoute('POST', '/ui/snapshots/take', async ({ platform, form }) => {
    platform.snapshots.take((await form()).get('name')?.trim().slice(0, 100))
    return goTo(HOME)
  }),
  pageRoute('POST', '/ui/snapshots/reset', async ({ platform }) => {
    await platform.reset()
    return goTo(`${HOME}?done=reset`)
  }),
  pageRoute('GET', '/ui/snapshots/:id', comparePage),
  pageRoute('POST', '/ui/snapshots/:id/restore', ({ platform, params }) => {
    restoreSnapshot(platform, requireSnapshot(platform, params.id).id)
    return goTo(`${HOME}?done=restored`)
  }),
  pageRoute('POST', '/ui/snapshots/:id/delete', ({ platform, params }) => {
    platform.snapshots.discard(Number(params.id))
    return goTo(HOME)
  }),
]
