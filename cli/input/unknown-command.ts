import { usageError } from '../output/failure.ts'
import type { Resolution } from './resolve.ts'

export function unknownCommand({
  word,
  parent,
  suggestion,
}: Extract<Resolution, { kind: 'unknown' }>): Error {
  const where = parent ? ` for "quoin ${parent.name}"` : ''
  const near = suggestion
    ? `; did you mean "${suggestion
        .split(' ')
        .slice(parent ? 1 : 0)
        .join(' ')}"?`
    : ''
  const help = parent ? `${parent.name} --help` : '--help'
  return usageError(
    `unknown command "${word}"${where}${near}`,
    `quoin ${suggestion ?? help}`,
    'unknown-command',
  )
}
