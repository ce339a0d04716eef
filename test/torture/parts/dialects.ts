// Library and commands at platforms of three deviations each, and the site built on some: right, or an error that names
// the difference where no answer could be right.
import { join } from 'node:path'
import { draw, nameOf } from '../../spec-platform/dialects/deviations.ts'
import { isFinding, type Tried, tryDialect } from '../../spec-platform/dialects/regime.ts'
import { drawSite, tryDialectSite } from '../dialect-sites.ts'
import type { Part, Row, Torture } from '../torture.ts'

const DIALECTS = 300
/** Commands take longer: those of one dialect in ten are tried. */
const WITH_COMMANDS = 10
const SITES = 5

async function callsAndCommands({ runs, random }: Torture): Promise<Row> {
  const count = runs(DIALECTS, 3)
  const tried: Tried[] = []
  for (let at = 0; at < count; at++) {
    const commands = at % WITH_COMMANDS === 0 ? 'all' : 'none'
    tried.push(...(await tryDialect(draw(random(at).next), { commands })))
  }
  const outcomes = (outcome: Tried['outcome']) => tried.filter((one) => one.outcome === outcome)
  const findings = tried
    .filter(isFinding)
    .map(({ dialect, operation, outcome, says }) => `${operation} (${dialect}): ${outcome}: ${says}`)
  const share = (outcomes('right').length / tried.length) * 100
  return {
    what: 'calls and commands at platforms with three deviations each are right, or an error says why not',
    runs: tried.length,
    findings,
    note: `${count} platforms, ${share.toFixed(0)}% right, ${outcomes('error').length} errors`,
  }
}

async function sites({ dist, runs, random }: Torture): Promise<Row> {
  const count = runs(SITES)
  const findings: string[] = []
  let failed = 0
  for (let at = 0; at < count; at++) {
    const dialect = drawSite(random(`site ${at}`).next)
    const { wrong, error } = await tryDialectSite(dialect, join(dist, String(at)))
    if (error !== undefined) failed++
    findings.push(...wrong.map((one) => `the site (${nameOf(dialect)}): ${one}`))
  }
  return {
    what: 'the site built on such platforms says what they hold, or its build says why not',
    runs: count,
    findings,
    note: `${count - failed} built, ${failed} refused`,
  }
}

export const dialects: Part = async (torture) => [await callsAndCommands(torture), await sites(torture)]
