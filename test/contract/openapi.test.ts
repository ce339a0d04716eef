// The sandbox's description of itself, judged by the tools of others.
import { readFile } from 'node:fs/promises'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../cli/sandbox/index.ts'
import { testPlatformOf } from '../../cli/sandbox/testing.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import { readAll } from './readings.ts'
import { EXAMPLES, recordExamples } from './record-examples.ts'

let sandbox: Sandbox
let document: OpenApiDocument
let operations: (Operation & { call: string })[]

beforeAll(async () => {
  sandbox = await startSandbox({ memory: true })
  document = await (await fetch(`${sandbox.url}/sandbox/openapi.json`)).json()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, call: `${method} ${path}` })),
  )
})
afterAll(() => sandbox.close())

describe('the OpenAPI document', () => {
  it('is valid for swagger-parser', async () => {
    const copy = structuredClone(document) as unknown as Parameters<typeof SwaggerParser.validate>[0]
    await expect(SwaggerParser.validate(copy)).resolves.toBeDefined()
  })

  it('becomes TypeScript by openapi-typescript, with types for entities', async () => {
    const text = astToString(await openapiTS(document as unknown as OpenAPI3))
    for (const name of ['Order', 'Transaction', 'ContentEntry', 'User', 'Project', 'Error'])
      expect(text).toContain(`        ${name}: {`)
  })

  it('has a schema for every successful response with a body', () => {
    const open = operations.flatMap(({ call, responses }) =>
      ['200', '201'].flatMap((status) => {
        const content = Object.values(responses[status]?.content ?? {})
        const isOpen = content.length === 0 || content.some(({ schema }) => Object.keys(schema).length === 0)
        return responses[status] && isOpen ? [`${call} ${status}`] : []
      }),
    )
    expect(open).toEqual([])
  })

  it('says what every reading call responds with', async () => {
    const { readings, skipped } = await readAll(testPlatformOf(sandbox))
    expect(readings.flatMap(({ faults }) => faults)).toEqual([])
    expect(readings.length).toBeGreaterThan(85)
    expect(skipped.length).toBeLessThan(8)
  })

  it('joins the values of a filter by commas', () => {
    const lists = operations.flatMap(({ parameters }) =>
      parameters.filter(({ schema }) => schema.type === 'array'),
    )
    expect(lists.length).toBeGreaterThan(20)
    for (const parameter of lists) expect(parameter).toMatchObject({ style: 'form', explode: false })
  })

  it('says which errors a call ends with', () => {
    for (const { call, responses, security } of operations) {
      expect(responses.default, call).toEqual({ $ref: '#/components/responses/Error' })
      expect(responses['401'] !== undefined, call).toBe(security.length > 0)
    }
  })

  it('has the examples that are recorded on any day (npm run generate)', async () => {
    expect(JSON.parse(await readFile(EXAMPLES, 'utf8'))).toEqual(await recordExamples())
  })

  it('has an example for every response that is JSON', () => {
    const without = operations.flatMap(({ call, responses }) =>
      Object.values(responses).flatMap(({ content }) => {
        const json = content?.['application/json']
        return json && json.example === undefined ? [call] : []
      }),
    )
    expect(without, 'run npm run generate').toEqual([])
  })

  it('refers to every named schema', () => {
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`)
  })
})
