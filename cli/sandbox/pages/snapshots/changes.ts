import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { type Html, shown } from '../text.ts'

/** Fields of an entity that are listed. */
const LISTED = 20
/** Characters of a value. */
const SHOWN = 160

interface Changed {
  path: string
  before: unknown
  after: unknown
}

/** The fields that differ, nested ones by their path. When an entity was changed is no change of its own. */
export function changedFields(before: unknown, after: unknown, path = ''): Changed[] {
  if (!isRecord(before) || !isRecord(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => path !== '' || key !== 'updated')
    .flatMap((key) => changedFields(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

const value = (given: unknown): Html =>
  given === undefined
    ? html`<span class="quiet">none</span>`
    : shown(typeof given === 'string' ? given : JSON.stringify(given), SHOWN)

/** What differs between two versions of an entity, both as JSON. */
export function changeList(before: string, after: string): Html {
  const fields = changedFields(JSON.parse(before), JSON.parse(after))
  const rest = fields.length - LISTED
  return html`<ul>${fields.slice(0, LISTED).map(({ path, before, after }) => html`<li>${shown(path, 120)}: ${value(before)} → ${value(after)}</li>`)}${rest > 0 ? html`<li class="quiet">and ${rest} more fields</li>` : ''}</ul>`
}
