import type { PrivateUpload } from '../resources/upload-form.ts'

/** A small file to send. */
export const upload = (filename: string, fields: Partial<PrivateUpload> = {}): PrivateUpload => ({
  source: new TextEncoder().encode('bytes'),
  filename,
  ...fields,
})
