import { z } from 'zod'
import { images, users } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { privateRoute } from '../../http/route.ts'
import { keepFile, keepImage, removeMedia } from '../../media/keep.ts'
import { check } from '../../services/check.ts'
import { invalid } from '../../services/errors.ts'
import { privateFields, storedFile } from '../admin/files.ts'
import { storedImage } from '../admin/images.ts'

export const mediaRoutes = [
  privateRoute(
    {
      method: 'POST',
      path: '/cms/file',
      summary: 'Stores a file, of a user and private where it says so',
      upload: { fields: privateFields },
      response: storedFile,
      status: 201,
    },
    (call) => {
      const { form } = call
      const more = check(privateFields, { ...form.fields })
      if (more.userId !== undefined && !call.table(users).get(more.userId))
        throw invalid({ userId: 'is not a user' })
      return keepFile(call, form, more)
    },
  ),
  privateRoute(
    {
      method: 'POST',
      path: '/cms/image',
      summary: 'Stores an image',
      upload: {},
      response: storedImage,
      status: 201,
    },
    (call) => keepImage(call, call.form),
  ),
  privateRoute(
    { method: 'DELETE', path: '/cms/image', summary: 'Deletes an image', query: z.object({ id }) },
    (call) => removeMedia(call, images, call.query.id),
  ),
]
