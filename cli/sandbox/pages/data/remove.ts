import { html } from 'hono/html'
import { conflict } from '../../services/errors.ts'
import { problemOf } from '../own-call.ts'
import { page } from '../page.ts'
import { shown, withQuery } from '../text.ts'
import { goTo } from '../visit.ts'
import { callNumber, dataPath, dataVisit, nounCall, nounNamed } from './data-visit.ts'
import { type EntityVisit, readEntity } from './entity.ts'
import { labelOf } from './label.ts'
import { crumbs, errorNotice } from './notices.ts'

async function confirmPage(
  visit: EntityVisit,
  refused?: NonNullable<ReturnType<typeof problemOf>>,
): Promise<Response> {
  const data = dataVisit(visit)
  const noun = nounNamed(data, visit.params.noun)
  const { id } = visit.params
  if (!noun.remove)
    throw conflict('conflict', `The platform has no call that deletes ${noun.title.toLowerCase()}.`)
  const { entity, problem: unread } = await readEntity(data, noun, id)
  const wrong = refused ?? unread
  const own = dataPath(data, noun.name, id)
  return page({
    platform: data.platform,
    section: 'data',
    title: `Delete ${entity ? labelOf(entity) : id}`,
    status: wrong ? 400 : 200,
    body: html`${crumbs(data, noun)}<h1>Delete ${shown(entity ? labelOf(entity) : id, 120)}?</h1>${wrong ? errorNotice(wrong) : ''}<p>${shown(id, 64)} of ${shown(noun.title, 100)}, as ${data.admin.email}. A snapshot or a reset brings it back.</p><form method="post" action="${dataPath(data, noun.name, id, 'delete')}"><div class="row-of-fields"><button class="danger">Delete</button><a class="button" href="${own}">Cancel</a></div></form>`,
  })
}

export const deletePage = (visit: EntityVisit): Promise<Response> => confirmPage(visit)

export async function remove(visit: EntityVisit): Promise<Response> {
  const data = dataVisit(visit)
  const noun = nounNamed(data, visit.params.noun)
  if (!noun.remove) return confirmPage(visit)
  const answer = await nounCall(data, noun, noun.remove, { id: visit.params.id })
  const refused = problemOf(answer)
  if (refused) return confirmPage(visit, refused)
  const path = dataPath({ ...data, as: '' }, noun.name)
  return goTo(withQuery(path, { as: data.as, done: `deleted.${callNumber(data, answer) ?? ''}` }))
}
