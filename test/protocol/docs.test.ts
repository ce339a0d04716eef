import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { specifiedCalls } from './calls.ts'

const RESOURCES = new URL('../../lib/resources/', import.meta.url)

/** Doc comments with ids replaced and choices normalised, for comparison. */
const normalize = (text: string) =>
  text
    .replaceAll(/\{email\|phone\}/g, '{}')
    .replaceAll(
      /(?<=\/(?:forgotPassword|verifyPasswordReset|resetPassword|request|confirm)\/)(?:email|phone)/g,
      '{}',
    )
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\/api_(?:public\/v1|user)\/box/g, '…/box')

it('the doc comment of every method names its call', async () => {
  const files = (await readdir(RESOURCES, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, RESOURCES), 'utf8')))
  const docs = normalize(sources.flatMap((source) => source.match(/\/\*\*[\s\S]*?\*\//g) ?? []).join('\n'))
  const calls = specifiedCalls()
  // The client signs in without a method of its own.
  calls.delete('Login')
  const undocumented = [...calls.values()].flat().filter((call) => !docs.includes(`\`${normalize(call)}`))
  expect(undocumented).toEqual([])
})
