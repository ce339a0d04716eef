import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { specifiedCalls } from './calls.ts'

const RESOURCES = new URL('../../lib/resources/', import.meta.url)

/** Doc comments without the names of ids, and with both ways to write a choice made equal. */
const normalize = (text: string) =>
  text
    .replaceAll(/\{email\|phone\}/g, '{}')
    .replaceAll(
      /(?<=\/(?:forgotPassword|verifyPasswordReset|resetPassword|request|confirm)\/)(?:email|phone)/g,
      '{}',
    )
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\/api_(?:public\/v1|user)\/box/g, '…/box')

it('the doc comment of every method names the call it makes', async () => {
  const files = (await readdir(RESOURCES, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, RESOURCES), 'utf8')))
  const docs = normalize(sources.flatMap((source) => source.match(/\/\*\*[\s\S]*?\*\//g) ?? []).join('\n'))
  const calls = specifiedCalls()
  // The client itself signs in.
  calls.delete('Login')
  const undocumented = [...calls.values()].flat().filter((call) => !docs.includes(`\`${normalize(call)}`))
  expect(undocumented).toEqual([])
})
