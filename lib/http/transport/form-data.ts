import type { OpenFile, OpenForm } from './types.ts'

/** A browser sends no stream over HTTP/1, so a source that is no Blob is gathered into one. */
async function blobOf(file: OpenFile): Promise<Blob> {
  if (file.blob) return new Blob([file.blob], { type: file.contentType })
  const parts: BlobPart[] = []
  for await (const chunk of file.stream()) parts.push(new Uint8Array(chunk))
  return new Blob(parts, { type: file.contentType })
}

export async function formData(form: OpenForm): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, await blobOf(value), value.filename)
  }
  return data
}
