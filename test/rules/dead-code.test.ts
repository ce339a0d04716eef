import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** Programs and tests, which nothing imports. */
const RUN =
  /^(\*\*\/\*\.test\.ts|lib\/examples\/\*\.ts|bench\/\{servers,programs\}\/\*\.ts|library\/programs\/\*\.ts)$/

it('unused exports are found in every folder: none is an entry as a whole', async () => {
  const { workspaces } = JSON.parse(await readFile(join(root, 'test/scripts/knip.json'), 'utf8')) as {
    workspaces: Record<string, { entry: string[] }>
  }
  const entries = Object.values(workspaces).flatMap(({ entry }) => entry)
  expect(entries.length).toBeGreaterThan(10)
  expect(entries.filter((one) => one.includes('*') && !RUN.test(one))).toEqual([])
})
