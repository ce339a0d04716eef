import { problem } from './answers.ts'

/** Reads a form that was submitted without JavaScript. Returns an error response if it is invalid or too large. */
export async function readForm(request: Request, limit: number): Promise<FormData | Response> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    return problem(415, 'unsupported-media-type', 'The body must be a form.')
  }
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  // Without a length, the whole body would have to be read to measure it.
  if (Number.isNaN(length)) return problem(411, 'length-required', 'The length of the body must be given.')
  if (length > limit) return problem(413, 'payload-too-large', `The body may have ${limit} bytes.`)
  try {
    return await request.formData()
  } catch {
    return problem(400, 'malformed-body', 'The body is no form.')
  }
}
