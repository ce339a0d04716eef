import { platform } from '../client.ts'
import { warnOnce } from '../log.ts'
import { records } from './entries.ts'

/** A file that visitors can download. */
export interface Download {
  title: string
  url: string
  /** In bytes. */
  size: number
  /** MIME type. */
  type: string
}

const record = records('files', (ids) => platform.files.list(ids))

/** The file with an id; undefined if it is missing or private. */
export async function download(id: string, title?: string): Promise<Download | undefined> {
  const file = await record(id)
  if (!file || file.isPrivate) {
    warnOnce(`The file ${id} is not on the platform; its link is left out.`)
    return undefined
  }
  return {
    title: title ?? file.filename,
    url: new URL(file.url, import.meta.env.QUOIN_HOST).href,
    size: file.size,
    type: file.mimeType,
  }
}

/** The URL of a video; undefined without an id, or if the file is missing, private or no video. */
export async function videoUrl(id: string | null | undefined): Promise<string | undefined> {
  const file = id ? await download(id) : undefined
  if (!id || !file || file.type.startsWith('video/')) return file?.url
  warnOnce(`The file ${id} is no video but "${file.type}"; its place has the picture.`)
  return undefined
}

export async function downloads(files: readonly { id: string; title?: string }[]): Promise<Download[]> {
  const found = await Promise.all(files.map(({ id, title }) => download(id, title)))
  return found.filter((one) => one !== undefined)
}
