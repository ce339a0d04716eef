import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { reference } from './reference.ts'

/** The formatter pads tables. */
const unpadded = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

it('the reference is up to date (npm run generate)', async () => {
  const written = await readFile(new URL('../../lib/REFERENCE.md', import.meta.url), 'utf8')
  expect(unpadded(written)).toBe(unpadded(await reference()))
})
