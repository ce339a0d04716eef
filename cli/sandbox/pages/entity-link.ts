import { html } from 'hono/html'
import { DATA } from './data/data-visit.ts'
import { type Html, shown } from './text.ts'

/** A link to an entity in Data. `noun` is the name of its collection, for content and own entities with their kind. */
export function entityLink(projectId: string, noun: string, id: string, label = id): Html {
  const path = [projectId, noun, id].map(encodeURIComponent).join('/')
  return html`<a href="${DATA}/${path}">${shown(label, 80)}</a>`
}
