import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatted } from '../scripts/write-formatted.ts'
import { EXAMPLES } from './invocations.ts'
import { mistakesIn, readClients } from './methods.ts'
import { reference } from './reference.ts'

// In one file, because reading the types of the clients takes seconds.
const pages = await reference()

it.each(Object.entries(pages))('the reference is up to date (npm run generate): %s', async (path, text) => {
  const written = await readFile(new URL(`../../lib/${path}`, import.meta.url), 'utf8')
  expect(written).toBe(await formatted(`lib/${path}`, text))
})

it('the reference links to each method once, where it is described', () => {
  const links = [...(pages['REFERENCE.md'] ?? '').matchAll(/\]\((reference\/\w+\.md)#([\w-]+)\)/g)]
  const described = links.map(([, page = '', anchor]) => {
    const headings = [...(pages[page] ?? '').matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)
    return headings.find((heading) => heading.toLowerCase().replace(/[^\w]/g, '') === anchor)
  })
  expect(new Set(described).size).toBe(readClients().methods.length)
  expect(described).not.toContain(undefined)
})

it('every example compiles', () => {
  const samples = EXAMPLES.map(({ name, code }) => {
    const client = `clients.${name.split('.')[0]}`
    return code.replace(/\bclient(?=\.)/g, client)
  })
  const given = 'clients: Clients, bytes: Uint8Array<ArrayBuffer>, handle: (row: unknown) => void'
  const text = `import type { Clients } from './invocations.ts'\nexport const made = (${given}) => [`
  expect(mistakesIn(`${text}\n${samples.join(',\n')}\n]`)).toEqual([])
})

it('the reference has the defaults of options', () => {
  expect(pages['reference/types.md']).toMatch(
    /\n {2}idleTimeout\?: number \/\/ .* Default: the client's `idleTimeout`\.\n/,
  )
})

it('every method and type in the reference is described', () => {
  const { methods, types } = readClients()
  expect([...methods, ...types].filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
})

it.each([
  ['AdminSession', 'sessionId accessToken user'],
  ['AdminUser', '_id email name permissions'],
  [
    'Project',
    '_id name users custom_types files languages providers api_key private_api_key created metadata',
  ],
  ['PendingTask', 'id type isCompleted'],
  ['LegalDocument', 'id title description previewURL isAccepted acceptedAt acceptedBy validFrom'],
  ['BillingItem', 'id service sku unit agreement price'],
])('%s has the fields of the specification', (name, specified) => {
  const fields = readClients()
    .types.find((type) => type.name === name)
    ?.fields.map(([field]) => field)
  expect(fields?.map((field) => field.replace('?', ''))).toEqual(expect.arrayContaining(specified.split(' ')))
})
