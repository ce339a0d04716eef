// Simulations from a seed: what clients do, and what goes wrong meanwhile. A failing one is shrunk to its shortest form.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { beginning, Simulation } from '../simulation/run.ts'
import { rounds } from '../simulation/steps.ts'
import type { Part } from '../torture.ts'

export const simulate: Part = async ({ folder, seed, runs }) => {
  const sandbox = await startSandbox({ memory: true })
  try {
    const start = await beginning(sandbox.url)
    const snapshot = sandbox.snapshot()
    const property = fc.asyncProperty(rounds, async (all) => {
      sandbox.restore(snapshot)
      const own = await mkdtemp(join(folder, 'run-'))
      const simulation = new Simulation(sandbox, start, own)
      for (const steps of all) await simulation.round(steps)
      await simulation.check()
      await rm(own, { recursive: true })
    })
    const findings: string[] = []
    const count = runs(1000)
    for (let at = seed; at < seed + count; at++) {
      const { failed, counterexample, errorInstance } = await fc.check(property, { seed: at, numRuns: 1 })
      if (!failed) continue
      const shortest = JSON.stringify(counterexample?.[0])
      findings.push(
        `--seed ${at} --scale 0.001: ${(errorInstance as Error)?.message.split('\n')[0]} after ${shortest}`,
      )
    }
    return [
      {
        what: 'refunds, updates, boxes, wishlist, chat, sign-ins and exports at the same time, over connections that refuse, drop, cut and lose responses, with exports to files on a disk that fails, resumed later, while days pass: refunds happen once or not at all, success means done, each message is there once, every export (of one batch) has all rows as they were at one moment',
        runs: count,
        findings,
        note: `seeds ${seed} to ${seed + count - 1}`,
      },
    ]
  } finally {
    await sandbox.close()
  }
}
