import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import type { Route } from '../../http/route.ts'
import { conflict } from '../../services/errors.ts'
import { problemOf } from '../own-call.ts'
import { page } from '../page.ts'
import { prose } from '../schema.ts'
import { shown, withQuery } from '../text.ts'
import { goTo, type Visit } from '../visit.ts'
import { type Body, beginning, bodyOf, modelOf } from './body.ts'
import {
  callNumber,
  createPath,
  type DataVisit,
  dataPath,
  dataVisit,
  nounCall,
  nounNamed,
} from './data-visit.ts'
import { readDraft } from './draft.ts'
import { bodyForm, type FormPart } from './form.ts'
import { crumbs } from './notices.ts'
import type { Noun } from './nouns.ts'
import { readRows } from './rows.ts'

type CreateVisit = Visit<{ project: string; noun: string }>

interface Creating {
  data: DataVisit
  noun: Noun
  route: Route
  body: Body
}

/** @throws ApiError 404, 409 */
function creating(visit: CreateVisit): Creating {
  const data = dataVisit(visit)
  const noun = nounNamed(data, visit.params.noun)
  const body = noun.create && bodyOf(noun, noun.create, modelOf(data, noun))
  if (!noun.create || !body)
    throw conflict(
      'conflict',
      `The platform has no call with a JSON body that creates ${noun.title.toLowerCase()}.`,
    )
  return { data, noun, route: noun.create, body }
}

const createPage = (
  { data, noun, route, body }: Creating,
  part: Pick<FormPart, 'text' | 'mistake' | 'refused'>,
): Promise<Response> =>
  page({
    platform: data.platform,
    section: 'data',
    title: `Create: ${noun.title}`,
    status: part.mistake !== undefined || part.refused ? 400 : 200,
    body: html`${crumbs(data, noun)}<h1>Create: ${shown(noun.title, 100)}</h1><p class="quiet">As ${data.admin.email}: ${prose(route.summary)}.</p>${bodyForm({ body, action: createPath(data, noun), button: 'Create', ...part })}`,
  })

export async function createFormPage(visit: CreateVisit): Promise<Response> {
  const found = creating(visit)
  const { data, noun, body } = found
  const { rows } = await readRows(data, noun, { limit: 1 })
  const fields = beginning(data, body, modelOf(data, noun), rows[0])
  return createPage(found, { text: JSON.stringify(fields, undefined, 2) })
}

export async function create(visit: CreateVisit): Promise<Response> {
  const form = await visit.form()
  const found = creating(visit)
  const { data, noun, route } = found
  const text = form.get('text') ?? ''
  const draft = readDraft(text)
  if (!draft.value) return createPage(found, { text, mistake: draft.mistake })
  const answer = await nounCall(data, noun, route, { body: draft.value })
  const refused = problemOf(answer)
  if (refused) return createPage(found, { text, refused: { ...refused, call: callNumber(data, answer) } })
  const id = isRecord(answer.body) && typeof answer.body._id === 'string' ? [answer.body._id] : []
  const path = dataPath({ ...data, as: '' }, noun.name, ...id)
  return goTo(withQuery(path, { as: data.as, done: `created.${callNumber(data, answer) ?? ''}` }))
}
