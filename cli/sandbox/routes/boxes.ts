import { boxes } from '../entities/index.ts'
import type { Identities, RouteOf } from '../http/route.ts'
import {
  box,
  boxAnswer,
  boxChange,
  changeBox,
  createBox,
  findBoxes,
  findQuery,
  newBox,
  type Owner,
  removeBox,
  requireBox,
  typeQuery,
} from '../people/boxes.ts'

/** Those of the project, and those of a user: `ownerOf` says whose a caller has. */
export const boxRoutes = <C extends 'public' | 'user'>(
  route: RouteOf<C>,
  base: '' | '/v1',
  ownerOf: (caller: Identities[C]) => Owner,
) => [
  route('GET', `${base}/box`, {
    summary: 'Lists the boxes of a type, or gets one by its key',
    query: findQuery,
    response: boxAnswer,
    handle: (call) => findBoxes(call.table(boxes), ownerOf(call), call.query),
  }),
  route('POST', `${base}/box`, {
    summary: 'Creates a box',
    query: typeQuery,
    body: newBox,
    response: box,
    status: 201,
    handle: (call) => createBox(call.table(boxes), ownerOf(call), call.query.type, call.body),
  }),
  route('GET', `${base}/box/:id`, {
    summary: 'Gets a box',
    query: typeQuery,
    response: box,
    handle: (call) => requireBox(call.table(boxes), ownerOf(call), call.query.type, call.params.id),
  }),
  route('PUT', `${base}/box/:id`, {
    summary: "Changes a box's value",
    query: typeQuery,
    body: boxChange,
    response: box,
    handle: (call) => changeBox(call.table(boxes), ownerOf(call), call.query.type, call.params.id, call.body),
  }),
  route('DELETE', `${base}/box/:id`, {
    summary: 'Deletes a box',
    query: typeQuery,
    handle: (call) => removeBox(call.table(boxes), ownerOf(call), call.query.type, call.params.id),
  }),
]
