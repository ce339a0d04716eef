import { resolve } from 'node:path'
import type { Run } from '../../context.ts'
import { quietly } from '../shared/sandbox-open.ts'
import { refusable, storeFolder } from '../shared/sandbox-store.ts'

/** Works whether the sandbox is running or not. */
const exportFolder: Run = async (input, { env, output }) => {
  const { exportStore } = await quietly(() => import('../../sandbox/index.ts'))
  const to = resolve(input.arg('folder'))
  const dir = storeFolder(input, env)
  await refusable(
    () => exportStore({ dir, to, overwrite: input.boolean('overwrite') }),
    'Start it with quoin sandbox start, or name its folder with --dir',
  )
  await output.done(`Wrote the seed ${to}.`, { folder: to })
}
export default exportFolder
