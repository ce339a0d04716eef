import { html } from 'hono/html'
import type { StoredAdmin } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import type { Route } from '../../http/route.ts'
import { conflict, notFound } from '../../services/errors.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import type { Serialized } from '../../store/serialized.ts'
import { type Answer, adminsOfProject, ownCall } from '../own-call.ts'
import { type Html, option, withQuery } from '../text.ts'
import type { Visit } from '../visit.ts'
import { type Noun, nounsOf } from './nouns.ts'

type Admin = Serialized<StoredAdmin>

/** A visit to the data of a project, in the name of one of its admins. */
export interface DataVisit {
  readonly platform: Platform
  readonly project: ProjectRecord
  readonly nouns: readonly Noun[]
  readonly admins: readonly Admin[]
  readonly admin: Admin
  /** The id of the chosen admin; empty if none was chosen. */
  readonly as: string
}

/** @throws ApiError 404, 409 */
export function dataVisit({ platform, routes, params, query }: Visit<{ project: string }>): DataVisit {
  const { project: name } = params
  const project = platform.projects.byId(name) ?? platform.projects.all().find(({ slug }) => slug === name)
  if (!project) throw notFound(`project ${name.slice(0, 64)}`)
  const admins = adminsOfProject(platform, project)
  const as = query.get('as') ?? ''
  const admin = as === '' ? admins[0] : admins.find(({ _id }) => _id === as)
  if (!admin)
    throw conflict(
      'conflict',
      as === ''
        ? `No active admin belongs to ${project.name}: its data is read and changed by calls of an admin.`
        : `${project.name} has no active admin ${as.slice(0, 64)}.`,
    )
  return { platform, project, nouns: nounsOf(platform, routes, project), admins, admin, as }
}

/** @throws ApiError 404 */
export function nounNamed({ nouns, project }: DataVisit, name: string): Noun {
  const noun = nouns.find((candidate) => candidate.name === name)
  if (!noun) throw notFound(`${name.slice(0, 64)} in ${project.name}`)
  return noun
}

export const DATA = '/sandbox/ui/data'

/** The address of a project, a noun or an entity, in the name of the same admin. */
export function dataPath({ project, as }: DataVisit, ...parts: string[]): string {
  return withQuery(
    [DATA, project._id, ...parts].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/'),
    { as },
  )
}

/** The address of the form that creates an entity. */
export const createPath = ({ project, as }: DataVisit, { name }: Noun): string =>
  withQuery(`/sandbox/ui/create/${encodeURIComponent(project._id)}/${encodeURIComponent(name)}`, { as })

/** The select that lets one try the rights of another admin; nothing if there is one admin only. */
export function asSelect({ admins, admin, as }: DataVisit): Html {
  if (admins.length < 2) return html``
  const [first] = admins
  return html`<label>As<select name="as">${admins.map(({ _id, email }) => option(_id === first?._id ? '' : _id, email, as === '' && admin === first ? '' : as))}</select></label>`
}

/** Makes a call of a noun in the name of the admin. */
export function nounCall(
  { platform, project, admin }: DataVisit,
  noun: Noun,
  route: Route,
  call: { id?: string; query?: Record<string, string | number | undefined>; body?: unknown } = {},
): Promise<Answer> {
  const { id, ...rest } = call
  const params = { ...noun.params, ...(id === undefined ? {} : { id }) }
  return ownCall(platform, { route, admin, project, params, ...rest })
}

/** The number of a recorded call. */
export const callNumber = ({ platform }: DataVisit, { requestId }: Answer): number | undefined =>
  platform.journal.seqOf(requestId)
