// Our parsers and rules, held against independent knowledge on generated input.
import fc from 'fast-check'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { seedWith } from '../../cli/seed.ts'
import type { Rule } from '../rule.ts'
import type { Part, Row, Torture } from '../torture.ts'
import { filterRules } from './rules-filters.ts'
import { formRules } from './rules-forms.ts'
import { loanRules } from './rules-loan.ts'
import { permissionRules, siteRules } from './rules-site.ts'
import { textRules } from './rules-text.ts'
import { timeRules } from './rules-time.ts'

export const rules: Part = async (torture) => {
  const sandbox = await startSandbox({ seed: await seedWith(300), memory: true })
  try {
    return await hold(torture, [
      ...textRules,
      ...timeRules,
      ...formRules,
      ...permissionRules,
      ...siteRules,
      ...loanRules,
      ...(await filterRules(sandbox.url)),
    ])
  } finally {
    await sandbox.close()
  }
}

async function hold({ runs, seed }: Torture, rules: readonly Rule[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, runs: full, property } of rules) {
    const numRuns = runs(full, 20)
    const result = await fc.check(property, { numRuns, seed })
    const cause = result.errorInstance instanceof Error ? result.errorInstance.message.split('\n')[0] : ''
    const shown = fc.stringify(result.counterexample)
    rows.push({
      what,
      runs: result.numRuns,
      findings: result.failed ? [`${shown.slice(0, 300)} ${cause}`] : [],
    })
  }
  return rows
}
