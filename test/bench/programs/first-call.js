// One call in a fresh process, as a script makes it: `first-call.js quoin|axios|node <url>`. No types, as stripping them
// would cost each contestant more than its call.
import { get } from 'node:http'

const [who = '', url = ''] = process.argv.slice(2)
const address = `${url}/api_public/project/self`
const headers = { 'x-api-key': 'key' }

const WAYS = {
  async quoin() {
    const { createPublicClient } = await import('quoin/public')
    return createPublicClient({ host: url, apiKey: 'key' }).project.self()
  },
  async axios() {
    const { default: axios } = await import('axios')
    return (await axios.get(address, { headers })).data
  },
  node: () =>
    new Promise((resolve, reject) => {
      const request = get(address, { headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('error', reject).on('end', () => resolve(JSON.parse(text)))
      })
      request.on('error', reject)
    }),
}
const project = await WAYS[who]?.()
if (project?.name !== 'Northgate') throw new Error('The call returned something else.')
