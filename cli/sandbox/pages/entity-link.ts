import { html } from 'hono/html'
import type { Platform } from '../http/platform.ts'
import { type Html, shown } from './text.ts'

/** A link to an entity in Data. */
export function entityLink(
  { projects }: Platform,
  projectId: string,
  collection: string,
  id: string,
  label = id,
): Html {
  const slug = projects.byId(projectId)?.slug ?? projectId
  const path = [slug, collection, id].map(encodeURIComponent).join('/')
  return html`<a href="/sandbox/ui/data/${path}">${shown(label, 80)}</a>`
}
