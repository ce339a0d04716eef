import type { AdminClient } from '../../../lib/admin.ts'
import type { UploadOptions } from '../../../lib/resources/upload-form.ts'
import type { Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import type { View } from '../../output/columns.ts'
import { partly } from '../../output/failure.ts'
import { shellWord } from '../../transfer/resume-command.ts'
import { uploadFiles } from '../../transfer/upload-files.ts'

export interface Uploading {
  noun: string
  plural: string
  view: View
  upload(client: AdminClient, path: string, options: UploadOptions, input: Input): Promise<unknown>
}

/** Uploads the files and shows what the platform made of them; those that failed are named at the end. */
export const uploadCommand =
  ({ noun, plural, view, upload }: Uploading): Run =>
  async (input, { client, output, signal }) => {
    const api = await client()
    const paths = [...new Set(input.restArgs('file'))]
    const { done, failed } = await uploadFiles({
      paths,
      upload: (path, onProgress) => upload(api, path, { onProgress, signal, timeout: 0 }, input),
      label: `Uploading ${paths.length === 1 ? noun : `${paths.length} ${plural}`}`,
      output,
      signal,
    })
    if (done.length > 0) await output.list(done, view)
    if (failed.length === 0) return
    const [first] = failed
    if (failed.length === 1 && paths.length === 1) throw first?.error
    for (const { path, error } of failed) output.warn(`${path}: ${(error as Error).message}`)
    if (done.length === 0) throw first?.error
    const again = paths.filter((path) => failed.some((one) => path.endsWith(one.path))).map(shellWord)
    throw partly(
      `${done.length} of ${paths.length} ${plural} were uploaded; ${failed.length} failed.`,
      `quoin ${input.command.name} ${again.join(' ')}`,
      first?.error,
    )
  }
