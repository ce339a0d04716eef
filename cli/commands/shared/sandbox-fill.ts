import type { Run } from '../../context.ts'
import { humanNumber } from '../../output/human.ts'
import { STARTER_SEED } from '../../sandbox/starter.ts'
import { quietly, seedFolder } from './sandbox-open.ts'
import { refusable, storeFolder } from './sandbox-store.ts'

/** Replaces what a sandbox holds by a seed. It must not be running meanwhile. */
export const fillSandbox: Run = async (input, { env, output, prompts }) => {
  const seed = seedFolder(input.arg('folder')) ?? STARTER_SEED
  const dir = storeFolder(input, env)
  await prompts.confirm(`Replace all that the sandbox in ${dir} holds?`)
  const { importStore } = await quietly(() => import('../../sandbox/index.ts'))
  const progress = output.progress('Making transactions', 'rows')
  let made = 0
  try {
    await refusable(
      () =>
        importStore({
          dir,
          seed,
          onProgress: (done, total) => {
            made = done
            progress.update(done, total)
          },
        }),
      'Stop the sandbox first: quoin sandbox stop',
    )
  } finally {
    progress.stop()
  }
  const more = made > 0 ? `, with ${humanNumber(made)} transactions made` : ''
  await output.done(`The sandbox in ${dir} holds ${input.arg('folder')} now${more}.`, { dir, seed })
}
