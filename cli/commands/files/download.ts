import type { Run } from '../../context.ts'
import { humanBytes } from '../../output/human.ts'
import { downloadFile } from '../../transfer/download-file.ts'
import { destinationFor } from '../shared/download.ts'

const download: Run = async (input, { client, output, signal }) => {
  const api = await client()
  const id = input.arg('id')
  const file = await output.activity('Fetching…', api.files.get(id))
  const { path, bytes } = await downloadFile({
    destination: await destinationFor(input.string('output'), file.filename, id),
    overwrite: input.boolean('overwrite'),
    resume: input.boolean('resume'),
    of: `file ${id} ${file.checksum}`,
    open: (position) => api.files.download(id, { ...position, signal, timeout: 0 }),
    expected: { size: file.size, checksum: file.checksum },
    label: `Downloading ${file.filename}`,
    output,
    signal,
  })
  if (path !== undefined)
    await output.done(`${path} (${humanBytes(bytes)}, checksum checked).`, { path, bytes })
}
export default download
