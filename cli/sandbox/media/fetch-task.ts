import { z } from 'zod'
import { files, images } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { newId } from '../store/ids.ts'
import { measureImage, readHead } from './kinds.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an http address' }).max(2000)

export const fetchTaskBody = z.looseObject({ url: url.optional(), urls: z.array(url).max(100).optional() })

/**
 * Runs IMAGE_FETCH_TASK: images that the sandbox itself serves are stored again as images of their own. It reaches no
 * other host. The outbox shows the progress, one message for each address.
 */
export async function fetchImages(
  call: InProject,
  task: string,
  body: z.output<typeof fetchTaskBody>,
): Promise<string> {
  const { platform, project } = call
  const taskId = newId(platform.now())
  const urls = [...(body.url === undefined ? [] : [body.url]), ...(body.urls ?? [])]
  for (const [index, address] of urls.entries()) {
    const result = await fetchImage(call, address)
    const problem = 'reason' in result ? `failed: ${result.reason}` : `stored as image ${result.imageId}`
    platform.outbox.put({
      projectId: project._id,
      channel: 'task',
      to: task,
      subject: `${index + 1} of ${urls.length}`,
      body: `${address}: ${problem}`,
      data: { taskId, url: address, done: index + 1, total: urls.length, ...result },
    })
  }
  return taskId
}

async function fetchImage(
  call: InProject,
  address: string,
): Promise<{ imageId: string } | { reason: string }> {
  const { platform, project, table } = call
  const { origin, pathname } = new URL(address)
  if (origin !== platform.url) return { reason: 'the sandbox fetches from itself only' }
  const [, projectId, id = ''] = /^\/media\/([^/]+)\/([^/]+)\/[^/]+$/.exec(pathname) ?? []
  const source = projectId === project._id ? (table(images).get(id) ?? table(files).get(id)) : undefined
  if (!source || ('isPrivate' in source && source.isPrivate)) return { reason: 'file not found' }
  const measured = measureImage(readHead(platform.blobs.path(source.checksum)))
  if (!measured) return { reason: 'it is not an image' }
  const { filename, size, checksum } = source
  const { _id } = table(images).insert({ filename, ...measured, size, checksum })
  return { imageId: _id }
}
