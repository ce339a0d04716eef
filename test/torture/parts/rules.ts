// Parsers and rules of ours against what is independently known of them, on generated input.
import fc from 'fast-check'
import type { Part, Row } from '../torture.ts'
import { loanRules } from './rules-loan.ts'
import { permissionRules, siteRules } from './rules-site.ts'
import { textRules } from './rules-text.ts'
import { timeRules } from './rules-time.ts'

export const rules: Part = async ({ runs, seed }) => {
  const rows: Row[] = []
  for (const { what, runs: full, property } of [
    ...textRules,
    ...timeRules,
    ...permissionRules,
    ...siteRules,
    ...loanRules,
  ]) {
    const numRuns = runs(full)
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
