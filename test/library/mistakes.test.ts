import { expect, it, onTestFinished } from 'vitest'
import { mistakesIn, openProject } from './project.ts'

const WRONG = {
  "{ host, email: 'a@b.example' }": "Property 'password' is missing",
  "{ host, password: 'p' }": "Property 'email' is missing",
  "{ host, sessionId: 's' }": "Property 'accessToken' is missing",
  "{ host, ...session, emial: 'a@b.example' }": "'emial' does not exist",
}
const RIGHT = [
  "{ host, email: 'a@b.example', password: 'p' }",
  "{ host, email: 'a@b.example', password: 'p', ...maybe }",
  '{ host, ...session }',
  "{ host, ...session, email: 'a@b.example', password: 'p' }",
]
const program = (options: string) => `import { createAdminClient } from 'quoin/admin'
declare const session: { sessionId: string; accessToken: string }
declare const maybe: { sessionId?: string; accessToken?: string }
const host = 'https://platform.example'
createAdminClient(${options})
export type Used = [typeof session, typeof maybe]
`

it('the compiler names the credential that is missing', async () => {
  const { project, remove } = await openProject('@types/node')
  onTestFinished(remove)
  const said = (await mistakesIn(project, [...Object.keys(WRONG), ...RIGHT].map(program))).split(
    /^compiled-/m,
  )
  for (const [index, sentence] of Object.values(WRONG).entries())
    expect(said.find((one) => one.startsWith(`${index + 1}.mts`))).toContain(sentence)
  expect(said.filter(Boolean)).toHaveLength(Object.keys(WRONG).length)
})
