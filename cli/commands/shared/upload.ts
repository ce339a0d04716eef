import type { UploadOptions } from '../../../lib/resources/upload-types.ts'
import type { Context } from '../../definition/context.ts'
import type { View } from '../../output/columns.ts'
import { partly } from '../../output/failure.ts'
import type { Output } from '../../output/output.ts'
import { shellWord } from '../../output/resume-command.ts'

interface Uploading {
  one: string
  of: string
  view: View
  paths: readonly string[]
  command: string
  send(path: string, options: UploadOptions): Promise<unknown>
}

interface Uploaded {
  url?: string
  isPrivate?: boolean
}

/** Says where a file is, and that anybody can read it there. */
function noteAddress({ url, isPrivate }: Uploaded, output: Output) {
  if (url) output.note(isPrivate ? `Private: ${url}` : `Public, anybody with the address can read it: ${url}`)
}

/** Uploads files and shows the resulting entities; failures are reported at the end. */
export async function upload(
  { dryRun, output, signal }: Pick<Context, 'dryRun' | 'output' | 'signal'>,
  { one, of, view, command, send, ...rest }: Uploading,
): Promise<void> {
  const paths = [...new Set(rest.paths)]
  const { uploadFiles } = await import('../../transfer/upload-files.ts')
  const { done, failed } = await uploadFiles({
    paths,
    upload: (path, onProgress) => {
      const upload = () => send(path, { onProgress: ({ sent }) => onProgress(sent), signal, timeout: 0 })
      return dryRun ? dryRun.untilRecorded(upload) : upload()
    },
    concurrency: dryRun ? 1 : undefined,
    label: `Uploading ${paths.length === 1 ? one : `${paths.length} ${of}`}`,
    output,
    signal,
  })
  if (done.length > 0) await output.before(failed[0]?.error, output.list(done, view))
  for (const one of done) noteAddress(one as Uploaded, output)
  const [first] = failed
  if (first === undefined) return
  if (paths.length > 1) {
    for (const { path, error } of failed) output.warn(`${path}: ${(error as Error).message}`)
  }
  if (done.length === 0) throw first.error
  const again = paths.filter((path) => failed.some((other) => path.endsWith(other.path))).map(shellWord)
  throw partly(
    `uploaded ${done.length} of ${paths.length} ${of}; ${failed.length} failed`,
    `quoin ${command} ${again.join(' ')}`,
    first.error,
  )
}
