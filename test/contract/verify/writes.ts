import { pathOf, type Route } from '../../../cli/sandbox/http/route.ts'

type Make = (route: Route, call: { path: string; body?: unknown }) => Promise<unknown>

const ENTITIES = '/api_admin/v1/project/:projectId/entity/:kind'
const KIND = 'quoin-verify'

/** Creates an entity of a kind of its own, changes it, reads it and deletes it again. */
export async function writeCalls(routes: readonly Route[], projectId: string, make: Make): Promise<void> {
  const find = (method: string, path: string) =>
    routes.find((route) => route.method === method && pathOf(route) === path)
  const collection = ENTITIES.replace(':projectId', projectId).replace(':kind', KIND)
  const call = async (method: string, id: string | undefined, body?: unknown) => {
    const route = find(method, id === undefined ? ENTITIES : `${ENTITIES}/:id`)
    return route && make(route, { path: id === undefined ? collection : `${collection}/${id}`, body })
  }
  const created = await call('POST', undefined, { note: 'Made by quoin sandbox verify' })
  const id = (created as { _id?: unknown } | undefined)?._id
  if (typeof id !== 'string') return
  await call('GET', id)
  await call('PUT', id, { note: 'Changed by quoin sandbox verify' })
  await call('DELETE', id)
}
