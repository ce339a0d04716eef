// A single transfer, so that the program's memory is its own: `transfer.ts quoin|axios down|up <url> <size> <file>`.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

const [who, direction, url, size, path] = process.argv.slice(2) as [string, string, string, string, string]

const WAYS: Record<string, () => Promise<unknown>> = {
  async 'quoin down'() {
    const { adminAt } = await import('./client.ts')
    return (await adminAt(url).files.download(size)).saveTo(path)
  },
  async 'quoin up'() {
    const { adminAt } = await import('./client.ts')
    return adminAt(url).files.upload({ source: { path }, filename: 'big.bin' })
  },
  async 'axios down'() {
    const { default: axios } = await import('axios')
    const { data } = await axios.get(`${url}/file/${size}/download`, { responseType: 'stream' })
    return pipeline(data, createWriteStream(path))
  },
  async 'axios up'() {
    const { default: axios } = await import('axios')
    const headers = { 'content-type': 'application/octet-stream', 'content-length': size }
    // When it may follow redirects, axios buffers the whole body.
    return axios.post(`${url}/file`, createReadStream(path), { headers, maxRedirects: 0 })
  },
}

await WAYS[`${who} ${direction}`]?.()
const whole = (await stat(path)).size
if (whole !== Number(size)) throw new Error(`The file has ${whole} bytes instead of ${size}.`)
