import { html } from 'hono/html'
import { COLLECTIONS } from '../../entities/index.ts'
import { page } from '../page.ts'
import { type Html, shown } from '../text.ts'
import type { Visit } from '../visit.ts'
import { asSelect, DATA, type DataVisit, dataPath, dataVisit } from './data-visit.ts'
import type { Noun } from './nouns.ts'
import { readRows } from './rows.ts'

/** The number of a noun's rows, or the word for a list that the admin may not read. */
async function rowOf(data: DataVisit, noun: Noun): Promise<Html> {
  const { total, problem } = await readRows(data, noun, { limit: 1 })
  return html`<tr><td><a class="row" href="${dataPath(data, noun.name)}">${shown(noun.title, 100)}</a></td><td class="number">${problem ? html`<span class="quiet">${shown(problem.message, 120)}</span>` : total.toLocaleString('en')}</td></tr>`
}

export async function overviewPage(visit: Visit<{ project: string }>): Promise<Response> {
  const data = dataVisit(visit)
  const { platform, project, nouns } = data
  const rows = await Promise.all(nouns.map((noun) => rowOf(data, noun)))
  const select = asSelect(data)
  const unlisted = COLLECTIONS.filter((collection) => !nouns.some((noun) => noun.collection === collection))
  const rest = unlisted.map(({ name }) => name.replaceAll('-', ' ')).join(', ')
  return page({
    platform,
    section: 'data',
    title: project.name,
    body: html`<nav class="trail" aria-label="Path"><a href="${DATA}">Data</a></nav><h1>${shown(project.name, 200)}</h1>${String(select) === '' ? '' : html`<form class="filter" data-filter>${select}<button>Show</button></form>`}<div id="nouns" data-live><table class="nouns"><thead><tr><th>Kind</th><th class="number">Count</th></tr></thead><tbody>${rows}</tbody></table><p class="quiet">Without a call that lists them for admins: ${rest}.</p></div>`,
  })
}
