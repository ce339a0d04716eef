// What a generator makes of the OpenAPI document alone is a client that compiles and works.
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'

const folder = fileURLToPath(new URL('generated-client/', import.meta.url))
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  const document = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()
  await writeFile(`${folder}platform.d.ts`, astToString(await openapiTS(document)))
})
afterAll(async () => {
  await sandbox.close()
  await rm(`${folder}platform.d.ts`, { force: true })
})

describe('a client generated from the OpenAPI document', () => {
  it('compiles', async () => {
    const { exitCode, stdout } = await execa('tsc', ['-p', folder], {
      localDir: root,
      preferLocal: true,
      reject: false,
    })
    expect(stdout).toBe('')
    expect(exitCode).toBe(0)
  })

  it("does a day's work", async () => {
    const { workADay } = await import(`${folder}day.ts`)
    const [project] = sandbox.projects
    const [admin] = sandbox.admins
    const day = await workADay({
      host: sandbox.url,
      projectId: project?._id,
      apiKey: project?.apiKey,
      admin: { email: admin?.email, password: admin?.password },
    })
    expect(day).toEqual({
      title: 'Lift repaired',
      ordered: [day.itemId],
      itemId: expect.stringMatching(/./),
      isListed: true,
      refund: { status: 'partially_refunded', amount: 100, currency: expect.any(String) },
      errorCode: 'not-found',
    })
  })
})
