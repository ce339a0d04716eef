import { boxes } from '../../entities/index.ts'
import { userRoute } from '../../http/route.ts'
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
  userRoute(
    {
      method: 'GET',
      path: '/box',
      summary: 'Lists the boxes of a type, or gets one by its key',
      query: findQuery,
      response: boxAnswer,
    },
    ({ table, user, query }) => findBoxes(table(boxes), user._id, query),
  ),
  userRoute(
    {
      method: 'POST',
      path: '/box',
      summary: 'Creates a box',
      query: typeQuery,
      body: newBox,
      response: box,
      status: 201,
    },
    ({ table, user, query, body }) => createBox(table(boxes), user._id, query.type, body),
  ),
  userRoute(
    { method: 'GET', path: '/box/:id', summary: 'Gets a box', query: typeQuery, response: box },
    ({ table, user, query, params }) => requireBox(table(boxes), user._id, query.type, params.id),
  ),
  userRoute(
    {
      method: 'PUT',
      path: '/box/:id',
      summary: "Changes a box's value",
      query: typeQuery,
      body: boxChange,
      response: box,
    },
    ({ table, user, query, params, body }) => changeBox(table(boxes), user._id, query.type, params.id, body),
  ),
  userRoute(
    { method: 'DELETE', path: '/box/:id', summary: 'Deletes a box', query: typeQuery },
    ({ table, user, query, params }) => removeBox(table(boxes), user._id, query.type, params.id),
  ),
]
