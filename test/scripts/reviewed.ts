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

/** The differences of two reports, and whether a program that compiled may no longer: if any line went. */
export function compareReports(
  before: string,
  after: string,
): { gone: string[]; added: string[]; breaks: boolean } {
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
  const gone = [...old].filter((line) => !fresh.has(line))
  return { gone, added: [...fresh].filter((line) => !old.has(line)), breaks: gone.length > 0 }
}

if (import.meta.main) {
  for (const [file, report] of Object.entries(REVIEWED)) await writeFile(join(root, file), await report())
}
