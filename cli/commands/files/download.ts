import type { Run } from '../../context.ts'
import { shortPath } from '../../output/human.ts'
import { downloadFile, downloadSummary } from '../../transfer/download-file.ts'
import { TRANSFER_REQUEST } from '../../transfer/retry.ts'
import { destinationFor } from '../shared/download.ts'

const download: Run = async (input, { client, output, signal }) => {
  const api = await client()
  const id = input.arg('id')
  const file = await output.activity('Fetching…', api.files.get(id))
  const downloaded = await downloadFile({
    destination: await destinationFor(input.string('output'), file.filename, id),
    overwrite: input.boolean('overwrite'),
    resume: input.boolean('resume'),
    of: `file ${id} ${file.checksum}`,
    open: (position) => api.files.download(id, { ...TRANSFER_REQUEST, ...position, signal }),
    expected: { size: file.size, checksum: file.checksum },
    label: `Downloading ${file.filename}`,
    output,
    signal,
  })
  const { path, bytes, checked } = downloaded
  if (path !== undefined)
    await output.done(`${shortPath(path)} · ${downloadSummary(downloaded)}`, { path, bytes, checked })
}
export default download
