// Every way of resolving modules finds the right types in the packed package.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { packInProject } from './pack.ts'

it('the package resolves to the right types in every mode', async () => {
  const { project, tarball } = await packInProject()
  try {
    const attw = join(root, 'node_modules/.bin/attw')
    const env = { NO_COLOR: '1' }
    expect(await execa(attw, [tarball, '--profile', 'esm-only'], { env })).toMatchObject({ exitCode: 0 })
  } finally {
    await rm(project, { recursive: true, force: true })
  }
})
