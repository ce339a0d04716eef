import { boxes } from '../../entities/index.ts'
import { publicRoute } from '../../http/route.ts'
import {
  box,
  boxAnswer,
  boxChange,
  changeBox,
  createBox,
  findBoxes,
  findQuery,
  newBox,
  removeBox,
  requireBox,
  typeQuery,
} from '../../people/boxes.ts'

export const boxRoutes = [
  publicRoute(
    {
      method: 'GET',
      path: '/v1/box',
      summary: 'Lists the boxes of a type, or gets one by its key',
      query: findQuery,
      response: boxAnswer,
    },
    ({ table, query }) => findBoxes(table(boxes), undefined, query),
  ),
  publicRoute(
    {
      method: 'POST',
      path: '/v1/box',
      summary: 'Creates a box',
      query: typeQuery,
      body: newBox,
      response: box,
      status: 201,
    },
    ({ table, query, body }) => createBox(table(boxes), undefined, query.type, body),
  ),
  publicRoute(
    { method: 'GET', path: '/v1/box/:id', summary: 'Gets a box', query: typeQuery, response: box },
    ({ table, query, params }) => requireBox(table(boxes), undefined, query.type, params.id),
  ),
  publicRoute(
    {
      method: 'PUT',
      path: '/v1/box/:id',
      summary: "Changes a box's value",
      query: typeQuery,
      body: boxChange,
      response: box,
    },
    ({ table, query, params, body }) => changeBox(table(boxes), undefined, query.type, params.id, body),
  ),
  publicRoute(
    { method: 'DELETE', path: '/v1/box/:id', summary: 'Deletes a box', query: typeQuery },
    ({ table, query, params }) => removeBox(table(boxes), undefined, query.type, params.id),
  ),
]
