import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../lib/domain/errors.ts'
import { httpError } from '../../lib/http/http-error.ts'
import { root } from '../scripts/root.ts'
import { errorKinds } from './error-list.ts'

const kinds = errorKinds()
const documented = kinds.flatMap(({ codes }) => codes)

/**
 * Codes of errors in the source: of the library's own, and of those that the sandbox responds with, except to requests that
 * are not valid HTTP.
 */
async function codesInSource(): Promise<string[]> {
  const files = globSync('{lib,cli/sandbox}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(?:test|fixture)\.ts$|examples|malformed\.ts|seeds.error\.ts/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const places =
    /(?:\bcode: |code = |ApiError\(\s*\d{3},\s*|conflict\(\s*|: Kind = \[|unrecognised\([^)]*, )'([a-z]+(?:-[a-z]+)*)'/g
  return texts.flatMap((text) => [...text.matchAll(places)].map(([, code = '']) => code))
}

describe('the table of errors', () => {
  it('has every code of the platform, of the library and of the sandbox', async () => {
    const codes = new Set([...ERROR_CODES, ...(await codesInSource())])
    expect(codes.size).toBeGreaterThan(45)
    expect([...codes].filter((code) => !documented.includes(code))).toEqual([])
  })

  it('has a reason for each class', () => {
    expect(
      kinds.filter(({ codes, when }) => codes.length === 0 || when === '').map(({ name }) => name),
    ).toEqual([])
  })

  // The status holds for the codes behind it, too.
  const responses = kinds.flatMap(({ name, withStatus }) => {
    let status = 0
    return [...withStatus.matchAll(/(?:(\d{3}) )?`([a-z-]+)`/g)].flatMap(([, own, code = '']) => {
      if (own) status = Number(own)
      return status ? [{ name, status, code }] : []
    })
  })
  it.each(responses)('has $status $code under its class, $name', async ({ name, status, code }) => {
    const body = new Response(JSON.stringify({ error: { code, message: 'It failed.' } })).body
    const response = { status, headers: { 'content-type': 'application/json' }, body }
    const call = { method: 'GET', url: 'https://platform.example/order' }
    const error = await httpError(response as never, call as never, { credentials: {}, body: undefined })
    expect([error.name, error.code]).toEqual([name, code])
  })
})
