import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '../../../../lib/domain/index.ts'
import { userRoute } from '../../http/route.ts'
import { keepFile } from '../../media/keep.ts'
import { check } from '../../services/check.ts'
import { flag } from '../../services/schemas.ts'
import { storedFile } from '../admin/media.ts'

const fields = z.strictObject({ isPrivate: flag.optional() })

export const fileRoutes = [
  userRoute('POST', '/cms/file', {
    summary: "Stores a file of one's own; a private one comes with a link that expires",
    upload: { limit: MAX_UPLOAD_BYTES, fields },
    response: storedFile,
    status: 201,
    handle(call) {
      const { form } = call
      const more = { ...check(fields, { ...form.fields }), userId: call.user._id }
      return keepFile(call, form, more, 'owner')
    },
  }),
]
