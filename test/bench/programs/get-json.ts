// The floor of a call: node:http alone, with connections that are kept.
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

export function getJson(url: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', reject).on('end', () => resolve(JSON.parse(text)))
    })
    request.on('error', reject)
  })
}
