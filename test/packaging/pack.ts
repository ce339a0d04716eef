// The package as npm packs it, unpacked into a project without installing: its dependencies are those of the repository.
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from '../scripts/root.ts'

const DEPENDENCIES = ['axios', 'jwt-decode', 'socket.io-client']

interface Packed {
  filename: string
  size: number
  unpackedSize: number
  files: { path: string; size: number }[]
}

/** Packs what is built; returns where it is unpacked, the tarball, and what npm says of it. */
export async function packInProject(): Promise<{ project: string; tarball: string; packed: Packed }> {
  const project = await mkdtemp(join(tmpdir(), 'quoin-package-'))
  const modules = join(project, 'node_modules')
  await mkdir(modules)
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project]
  const [packed] = JSON.parse((await execa('npm', pack, { cwd: root })).stdout) as [Packed]
  const tarball = join(project, packed.filename)
  await execa('tar', ['-xzf', tarball], { cwd: project })
  await rename(join(project, 'package'), join(modules, 'quoin'))
  for (const name of DEPENDENCIES) await symlink(join(root, 'node_modules', name), join(modules, name), 'dir')
  await writeFile(join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}')
  return { project, tarball, packed }
}
