// Simulations from a seed: what clients do, and what goes wrong meanwhile. A failing one is shrunk to its shortest form.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { type SandboxOptions, startSandbox } from '../../../cli/sandbox/index.ts'
import { seedWith } from '../../cli/seed.ts'
import { beginning } from '../simulation/beginning.ts'
import { Simulation } from '../simulation/run.ts'
import { rounds, type Step } from '../simulation/steps.ts'
import { messageOf, type Part } from '../torture.ts'

/** Enough transactions for an export in three batches, between which others write. */
const MANY = 4100
/** Large exports take time, so a part of the seeds has them. */
const LARGE_EVERY = 8

/** Shrinking must end, even if each run waits in vain for a message. */
const LIMITS = { numRuns: 1, interruptAfterTimeLimit: 5 * 60_000, markInterruptAsFailure: true }

/** A sandbox whose state at the beginning is restored for each run. */
async function openWorld(options: SandboxOptions) {
  const sandbox = await startSandbox(options)
  const start = await beginning(sandbox.url)
  const snapshot = sandbox.snapshot()
  return {
    sandbox,
    async run(all: Step[][], folder: string) {
      sandbox.restore(snapshot)
      const simulation = new Simulation(sandbox, start, folder)
      for (const steps of all) await simulation.round(steps)
      await simulation.check()
    },
  }
}

export const simulate: Part = async ({ folder, seed, runs }) => {
  const small = await openWorld({ memory: true })
  const large = await openWorld({ dir: join(folder, 'store'), seed: await seedWith(MANY) })
  try {
    const propertyOf = (world: typeof small) =>
      fc.asyncProperty(rounds, async (all) => {
        const own = await mkdtemp(join(folder, 'run-'))
        await world.run(all, own)
        await rm(own, { recursive: true })
      })
    const findings: string[] = []
    const count = runs(1000, LARGE_EVERY)
    for (let at = seed; at < seed + count; at++) {
      const property = propertyOf(at % LARGE_EVERY === 0 ? large : small)
      const { failed, counterexample, errorInstance } = await fc.check(property, { ...LIMITS, seed: at })
      if (!failed) continue
      const [reason] = errorInstance ? messageOf(errorInstance).split('\n') : ['no end']
      findings.push(`--seed ${at} --scale 0.001: ${reason} after ${JSON.stringify(counterexample?.[0])}`)
    }
    return [
      {
        what: 'refunds, updates, boxes, wishlist, chat, sign-ins and exports at the same time, over connections that refuse, drop, cut and lose responses, with exports to files on a disk that fails, resumed later, while days pass: refunds happen once or not at all, success means done, each message is there and heard once, expired sessions are renewed, every export, also in batches, has all rows as they were at one moment',
        runs: count,
        findings,
        note: `seeds ${seed} to ${seed + count - 1}`,
      },
    ]
  } finally {
    await Promise.all([small, large].map(({ sandbox }) => sandbox.close()))
  }
}
