// Commands on the stored data of a sandbox.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import type { Context } from '../../definition/context.ts'
import { makeFolder } from '../../files/folder.ts'
import { noSuchFile } from '../../output/failure.ts'
import { humanNumber } from '../../output/human.ts'
import { STARTER_SEED } from '../../sandbox/seeds/starter.ts'
import { refusable, seedFolder } from './open.ts'

interface StoreCall extends Context {
  args: { folder: string }
  flags: { dir: string | undefined }
}

const storeFolder = ({ flags, env }: StoreCall): string =>
  resolve(flags.dir ?? join(configFolder(env), 'sandbox'))

/** Replaces the data of a sandbox that is not running. */
export async function fillSandbox(call: StoreCall): Promise<void> {
  const { args, output, prompts } = call
  const seed = seedFolder(args.folder) ?? STARTER_SEED
  const dir = storeFolder(call)
  makeFolder(dir)
  await prompts.confirm(`Replace everything in the sandbox in ${dir}?`)
  const { importStore } = await import('../../sandbox/index.ts')
  const progress = output.progress('Making transactions', 'rows')
  let generated = 0
  const onProgress = (done: number, total: number) => {
    generated = done
    progress.update(done, total)
  }
  try {
    await refusable(() => importStore({ dir, seed, onProgress }), 'quoin sandbox stop')
  } finally {
    progress.stop()
  }
  const more = generated > 0 ? ` and generated ${humanNumber(generated)} transactions` : ''
  await output.done(`Loaded ${args.folder} into the sandbox in ${dir}${more}`, { dir, seed })
}

export async function exportSandbox(call: StoreCall & { flags: { overwrite: boolean } }): Promise<void> {
  const { args, flags, output } = call
  const { exportStore } = await import('../../sandbox/index.ts')
  const to = resolve(args.folder)
  const dir = storeFolder(call)
  if (flags.dir !== undefined && !existsSync(dir)) throw noSuchFile(flags.dir, { kind: 'folder' })
  makeFolder(dirname(to))
  await refusable(
    () => exportStore({ dir, to, overwrite: flags.overwrite }),
    'Start it with quoin sandbox start, or name its folder with --dir',
  )
  await output.done(`Exported the sandbox to ${to}`, { folder: to })
}
