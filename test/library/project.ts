// A project of a reader who has installed the package: that of this repository.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../scripts/root.ts'
import { tool } from '../scripts/tool.ts'

/** With these other packages beside it. `remove` takes it away. */
export async function openProject(...others: string[]) {
  const project = await mkdtemp(join(tmpdir(), 'quoin-project-'))
  await mkdir(join(project, 'node_modules/@types'), { recursive: true })
  await symlink(root, join(project, 'node_modules/quoin'))
  for (const name of others)
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name))
  await writeFile(join(project, 'package.json'), '{"type":"commonjs"}')
  return { project, remove: () => rm(project, { recursive: true, force: true }) }
}

/** What the compiler says of the TypeScript in the project, and of these programs, with every check that finds mistakes. */
export async function mistakesIn(project: string, programs: readonly string[] = []): Promise<string> {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'esnext.array', 'esnext.disposable', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  }
  await Promise.all(
    programs.map((code, index) => writeFile(join(project, `compiled-${index + 1}.mts`), code)),
  )
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.mts'] }),
  )
  const { stdout } = await execa(process.execPath, [tool('tsc'), '-p', '.'], { cwd: project, reject: false })
  return stdout
}
