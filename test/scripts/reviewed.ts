// What programs and scripts rely on, as files to review: `node test/scripts/reviewed.ts` renews them after a build.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandReport } from './commands.ts'
import { declarationReport } from './declarations.ts'
import { root } from './root.ts'

export const REVIEWED: Record<string, () => string | Promise<string>> = {
  'test/packaging/declarations.txt': declarationReport,
  'test/packaging/commands.txt': commandReport,
}

/** What a command must be given. */
const REQUIRED_WORD = /: (argument|flag) .*"required":true/
/** A property that is always there: of what a program passes, it must give it. */
const REQUIRED_PROPERTY = /\): (readonly )?\w+: /

export type Verdict = 'breaks' | 'breaks nothing' | 'breaks who passes it'

/** The differences of two reports, and whether a program or script that worked may no longer. */
export function compareReports(
  before: string,
  after: string,
): { gone: string[]; added: string[]; verdict: Verdict } {
  const keyed = (report: string) => {
    let heading = ''
    return new Set(
      report.split('\n').flatMap((line) => {
        if (/^##/.test(line)) heading = line.replace(/^#+ /, '')
        return line === '' || /^##/.test(line) ? [] : [`${heading}: ${line.trim()}`]
      }),
    )
  }
  const [old, fresh] = [keyed(before), keyed(after)]
  const headings = new Set(before.match(/(?<=^#+ ).+/gm))
  const gone = [...old].filter((line) => !fresh.has(line))
  const added = [...fresh].filter((line) => !old.has(line))
  const extended = added.filter((line) => headings.has(line.slice(0, line.indexOf(': '))))
  if (gone.length > 0 || extended.some((line) => REQUIRED_WORD.test(line)))
    return { gone, added, verdict: 'breaks' }
  const isDemanding = extended.some((line) => REQUIRED_PROPERTY.test(line))
  return { gone, added, verdict: isDemanding ? 'breaks who passes it' : 'breaks nothing' }
}

if (import.meta.main) {
  for (const [file, report] of Object.entries(REVIEWED)) await writeFile(join(root, file), await report())
}
