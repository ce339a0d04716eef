// Errors, results and the trail of the pages of data.
import { html } from 'hono/html'
import type { problemOf } from '../own-call.ts'
import { type Html, shown } from '../text.ts'
import { DATA, type DataVisit, dataPath } from './data-visit.ts'
import type { Noun } from './nouns.ts'

type Problem = NonNullable<ReturnType<typeof problemOf>>

/** The link to a recorded call; nothing if there is none. */
const callLink = (call: number | string | undefined, label: string): Html =>
  call === undefined ? html`` : html` <a href="/sandbox/ui/calls/${call}">${label}</a>`

/** The reason for a rejected call, with a line for each field. */
export function errorNotice({ message, fields }: Problem, call?: number): Html {
  const lines = Object.entries(fields).map(
    ([path, text]) => html`<li><code>${shown(path, 200)}</code> ${shown(text, 500)}</li>`,
  )
  return html`<div class="error" role="alert"><p>${shown(message, 1000)}${callLink(call, 'The call')}</p>${lines.length === 0 ? '' : html`<ul>${lines}</ul>`}</div>`
}

/** The way to a page: the projects, the project, and the noun of an entity. */
export function crumbs(data: DataVisit, noun?: Noun): Html {
  const of = noun ? html`<a href="${dataPath(data, noun.name)}">${shown(noun.title, 100)}</a>` : ''
  return html`<nav class="trail" aria-label="Path" id="trail" data-live><a href="${DATA}">Data</a><a href="${dataPath(data)}">${shown(data.project.name, 60)}</a>${of}</nav>`
}

/** The result of a form, with a link to its call: `done=saved.12`. */
export function doneNotice(query: URLSearchParams): Html {
  const [what = '', call] = (query.get('done') ?? '').split('.')
  const words: Record<string, string> = {
    saved: 'Saved.',
    created: 'Created.',
    deleted: 'Deleted.',
    unchanged: 'No changes.',
    stored: 'Saved in the store of the sandbox. No call was made: the platform has none for this.',
  }
  if (!Object.hasOwn(words, what)) return html``
  const link = callLink(/^\d+$/.test(call ?? '') ? call : undefined, 'The call that did it')
  return html`<p class="done" role="status">${words[what]}${link}</p>`
}
