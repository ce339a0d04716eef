// Library and commands at platforms of three deviations each: right, or an error that names the difference where no
// answer could be right.
import { draw } from '../../spec-platform/dialects/deviations.ts'
import { isFinding, type Tried, tryDialect } from '../../spec-platform/dialects/regime.ts'
import type { Part } from '../torture.ts'

const DIALECTS = 300
/** Commands take longer: those of one dialect in ten are tried. */
const WITH_COMMANDS = 10

export const dialects: Part = async ({ runs, random }) => {
  const count = runs(DIALECTS, 3)
  const tried: Tried[] = []
  for (let at = 0; at < count; at++) {
    const commands = at % WITH_COMMANDS === 0
    tried.push(...(await tryDialect(draw(random(at).next), { commands })))
  }
  const outcomes = (outcome: Tried['outcome']) => tried.filter((one) => one.outcome === outcome)
  const findings = tried
    .filter(isFinding)
    .map(({ dialect, operation, outcome, says }) => `${operation} (${dialect}): ${outcome}: ${says}`)
  const share = (outcomes('right').length / tried.length) * 100
  return [
    {
      what: 'calls and commands at platforms with three deviations each are right, or an error says why not',
      runs: tried.length,
      findings,
      note: `${count} platforms, ${share.toFixed(0)}% right, ${outcomes('error').length} errors`,
    },
  ]
}
