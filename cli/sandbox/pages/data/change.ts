import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { conflict, toApiError } from '../../services/errors.ts'
import { changedFields } from '../changed-fields.ts'
import { problemOf } from '../own-call.ts'
import { page } from '../page.ts'
import { fieldsOf, prose } from '../schema.ts'
import { copyable, escapeUnseen, type Html, shown, withQuery } from '../text.ts'
import { goTo } from '../visit.ts'
import { type Body, bodyOf, GUARDS, mergedOf, modelOf, writable } from './body.ts'
import { callNumber, type DataVisit, dataPath, dataVisit, nounCall, nounNamed } from './data-visit.ts'
import { changesIn, readDraft } from './draft.ts'
import { type EntityVisit, readEntity } from './entity.ts'
import { bodyForm, type FormPart } from './form.ts'
import { labelOf } from './label.ts'
import { crumbs, errorNotice } from './notices.ts'
import type { Noun } from './nouns.ts'
import type { Row } from './rows.ts'
import { storeItem } from './stored.ts'

/** Longest JSON in a form. A call may have a megabyte. */
const MAX_TEXT = 1_000_000

const textOf = (value: unknown) => escapeUnseen(JSON.stringify(value, undefined, 2))
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Editing {
  data: DataVisit
  noun: Noun
  id: string
  entity: Row
  body: Body
}

/** The entity to edit, or a page with the reason why it cannot be, and the text typed so far. @throws ApiError 404, 409 */
async function editing(visit: EntityVisit, text = ''): Promise<Editing | Response> {
  const data = dataVisit(visit)
  const noun = nounNamed(data, visit.params.noun)
  const { id } = visit.params
  const body = bodyOf(noun, noun.put, modelOf(data, noun))
  if (!body) throw conflict('conflict', `The platform has no call that changes ${noun.title.toLowerCase()}.`)
  const { entity, problem: refused } = await readEntity(data, noun, id)
  // The version is sent automatically.
  const fields = body.fields.filter(({ name }) => !GUARDS.includes(name))
  if (entity) return { data, noun, id, entity, body: { ...body, fields } }
  return page({
    platform: data.platform,
    section: 'data',
    title: noun.title,
    body: html`${crumbs(data, noun)}<h1>${shown(id, 64)}</h1>${errorNotice(refused)}${text === '' ? '' : html`<h2>Your text</h2>${copyable('typed', 'your text', text)}`}`,
    status: 400,
  })
}

interface Shown extends Pick<FormPart, 'mistake' | 'refused'> {
  text: string
  /** The fields as they were when the form was opened. */
  base: string
  /** The fields that have changed meanwhile. */
  changed?: Html
  seen?: string
}

function changePage({ data, noun, id, entity, body }: Editing, shownForm: Shown): Promise<Response> {
  const { text, base, mistake, refused, changed, seen } = shownForm
  const said = noun.put
    ? html`<p class="quiet">Sends what you change, as ${data.admin.email}: ${prose(noun.put.summary)}.</p>`
    : html`<p class="quiet">The platform has no call that changes an item: its back office does. This page writes to the store of the sandbox instead. Amounts are in minor units: 9580000 is 95,800.00.</p>`
  return page({
    platform: data.platform,
    section: 'data',
    title: `Change ${labelOf(entity)}`,
    status: mistake !== undefined || refused || changed ? 400 : 200,
    body: html`${crumbs(data, noun)}<h1>Change <a href="${dataPath(data, noun.name, id)}">${shown(labelOf(entity), 120)}</a></h1>${said}${changed ?? ''}${bodyForm(
      {
        body,
        action: dataPath(data, noun.name, id, 'change'),
        text,
        button: changed ? 'Save anyway' : 'Save',
        mistake,
        refused,
        before: html`<input type="hidden" name="base" value="${base}"><input type="hidden" name="seen" value="${seen ?? digest(base)}">`,
      },
    )}`,
  })
}

export async function changeFormPage(visit: EntityVisit): Promise<Response> {
  const found = await editing(visit)
  if (found instanceof Response) return found
  const base = textOf(writable(found.entity, found.body))
  if (base.length > MAX_TEXT)
    throw conflict(
      'conflict',
      `${found.id} has ${base.length.toLocaleString('en')} characters of JSON: too many for a form. Change it by the library or with quoin.`,
    )
  return changePage(found, { text: base, base })
}

/** Fields that are listed. */
const MAX_FIELDS = 20

/** The fields that another page or call changed while the form was open. */
function conflictNotice(base: Row, now: Row): Html {
  const fields = changedFields(base, now)
  const value = (given: unknown) => html`<td>${shown(JSON.stringify(given) ?? '–', 300)}</td>`
  const rows = fields
    .slice(0, MAX_FIELDS)
    .map(
      ({ path, before, after }) =>
        html`<tr><th scope="row">${shown(path, 120)}</th>${value(before)}${value(after)}</tr>`,
    )
  const rest = fields.length - rows.length
  return html`<div class="error" role="alert"><p>This entity has changed since you opened it. Your text is still below; saving sends only the fields that you changed.</p><div class="scroll" tabindex="0" role="region" aria-label="Changed meanwhile"><table><thead><tr><th>Field</th><th>When you opened it</th><th>Now</th></tr></thead><tbody>${rows}</tbody></table></div>${rest > 0 ? html`<p>and ${rest} more fields</p>` : ''}</div>`
}

/** Sends the changes by the platform's own call; of an item, writes them. */
async function save(
  { data, noun, id, entity, body }: Editing,
  changes: Row,
): Promise<{ done: string } | { refused: NonNullable<FormPart['refused']> }> {
  if (!noun.put) {
    try {
      storeItem(data, id, changes)
    } catch (error) {
      const known = toApiError(error)
      if (!known) throw error
      return { refused: { message: known.message, fields: known.fields ?? {} } }
    }
    return { done: 'stored' }
  }
  const isGuarded =
    fieldsOf(body.described).some(({ name }) => name === 'version') && typeof entity.version === 'number'
  const answer = await nounCall(data, noun, noun.put, {
    id,
    body: { ...changes, ...(isGuarded ? { version: entity.version } : {}) },
  })
  const refused = problemOf(answer)
  return refused
    ? { refused: { ...refused, call: callNumber(data, answer) } }
    : { done: `saved.${callNumber(data, answer) ?? ''}` }
}

export async function change(visit: EntityVisit): Promise<Response> {
  const form = await visit.form()
  const [text, base] = [form.get('text') ?? '', form.get('base') ?? '']
  const found = await editing(visit, text)
  if (found instanceof Response) return found
  const { data, noun, id, entity, body } = found
  const seen = form.get('seen') ?? ''
  const [draft, before] = [readDraft(text), readDraft(base)]
  if (!draft.value) return changePage(found, { text, base, seen, mistake: draft.mistake })
  if (!before.value) throw conflict('conflict', 'This form is not complete: open it again.')
  const now = writable(entity, body)
  if (digest(textOf(now)) !== seen) {
    const changed = conflictNotice(before.value, now)
    return changePage(found, { text, base, changed, seen: digest(textOf(now)) })
  }
  const changes = changesIn(before.value, draft.value, mergedOf(modelOf(data, noun)))
  const path = dataPath({ ...data, as: '' }, noun.name, id)
  if (Object.keys(changes).length === 0) return goTo(withQuery(path, { as: data.as, done: 'unchanged' }))
  const result = await save(found, changes)
  if ('refused' in result) return changePage(found, { text, base, seen, refused: result.refused })
  return goTo(withQuery(path, { as: data.as, done: result.done }))
}
