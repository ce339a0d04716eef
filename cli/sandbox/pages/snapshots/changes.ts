import { html } from 'hono/html'
import { changedFields } from '../changed-fields.ts'
import { type Html, shown } from '../text.ts'

/** Fields of an entity that are listed, and characters of a value. */
const MAX_FIELDS = 20
const MAX_CHARACTERS = 160

const value = (given: unknown): Html =>
  given === undefined
    ? html`<span class="quiet">none</span>`
    : shown(typeof given === 'string' ? given : JSON.stringify(given), MAX_CHARACTERS)

/** The fields that differ between two versions of an entity, both as JSON. Every change updates its date. */
export function changeList(before: string, after: string): Html {
  const fields = changedFields(JSON.parse(before), JSON.parse(after)).filter(({ path }) => path !== 'updated')
  const rest = fields.length - MAX_FIELDS
  return html`<ul>${fields.slice(0, MAX_FIELDS).map(({ path, before, after }) => html`<li>${shown(path, 120)}: ${value(before)} → ${value(after)}</li>`)}${rest > 0 ? html`<li class="quiet">and ${rest} more fields</li>` : ''}</ul>`
}
