import type { Run } from '../../context.ts'
import { shortPath } from '../../output/human.ts'
import { downloadFile, downloadSummary } from '../../transfer/download-file.ts'
import { openPublicUrl } from '../../transfer/public-url.ts'
import { destinationFor } from '../shared/download.ts'

/** An image's bytes are at its own address, without a credential. */
const download: Run = async (input, { client, output, settings, signal }) => {
  const api = await client()
  const id = input.arg('id')
  const image = await output.activity('Fetching…', api.images.get(id))
  const { host } = await settings()
  const downloaded = await downloadFile({
    destination: await destinationFor(input.string('output'), image.filename, id),
    overwrite: input.boolean('overwrite'),
    resume: input.boolean('resume'),
    of: `image ${id} ${image.checksum}`,
    open: (position) => openPublicUrl(new URL(image.url, host.value), position, signal),
    expected: { size: image.size, checksum: image.checksum },
    label: `Downloading ${image.filename}`,
    output,
    signal,
  })
  const { path, bytes, checked } = downloaded
  if (path !== undefined)
    await output.done(`${shortPath(path)} · ${downloadSummary(downloaded)}`, { path, bytes, checked })
}
export default download
