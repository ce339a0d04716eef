// A project of a reader who has installed the package: that of this repository.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/root.ts'

/** With these other packages beside it. `remove` takes it away. */
export async function openProject(...others: string[]) {
  const project = await mkdtemp(join(tmpdir(), 'quoin-project-'))
  await mkdir(join(project, 'node_modules/@types'), { recursive: true })
  await symlink(root, join(project, 'node_modules/quoin'))
  for (const name of others)
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  return { project, remove: () => rm(project, { recursive: true, force: true }) }
}
