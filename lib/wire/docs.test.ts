import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

const RESOURCES = new URL('../resources/', import.meta.url)

/** What the doc comments say, with the names of ids left out, and both ways to write a choice. */
const plain = (text: string) =>
  text
    .replaceAll(/\{email\|phone\}/g, '{}')
    .replaceAll(
      /(?<=\/(?:forgotPassword|verifyPasswordReset|resetPassword|request|confirm)\/)(?:email|phone)/g,
      '{}',
    )
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\/api_(?:public\/v1|user)\/box/g, '…/box')

it('every method says in its doc comment which call it makes', async () => {
  const files = (await readdir(RESOURCES, { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, RESOURCES), 'utf8')))
  const docs = plain(sources.flatMap((source) => source.match(/\/\*\*[\s\S]*?\*\//g) ?? []).join('\n'))
  // The sign-ins belong to the client itself.
  const calls = CALLS.filter(({ credential }) => credential !== 'none').map(({ call }) => plain(call))
  expect(calls.filter((call) => !docs.includes(`\`${call}`))).toEqual([])
})
