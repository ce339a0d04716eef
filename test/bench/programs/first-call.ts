// One call in a fresh process, as a script makes it: `first-call.ts quoin|axios|node <url>`.
const [who, url] = process.argv.slice(2) as [string, string]
const address = `${url}/api_public/project/self`
const headers = { 'x-api-key': 'key' }

const WAYS: Record<string, () => Promise<unknown>> = {
  async quoin() {
    const { createPublicClient } = await import('quoin/public')
    return createPublicClient({ host: url, apiKey: 'key' }).project.self()
  },
  async axios() {
    const { default: axios } = await import('axios')
    return (await axios.get(address, { headers })).data
  },
  async node() {
    const { getJson } = await import('./get-json.ts')
    return getJson(address, headers)
  },
}
const project = (await WAYS[who]?.()) as { name?: string } | undefined
if (project?.name !== 'Northgate') throw new Error('The call returned something else.')
