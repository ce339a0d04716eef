// `--format github`: errors and differences as workflow commands, which GitHub shows beside the lines of the files.
import { relative, resolve } from 'node:path'
import { escapeControls } from './sanitize.ts'

/** What is wrong, and where. */
export interface FileProblem {
  /** Path from the current folder. */
  file: string
  /** Starts at 1; omitted if the whole file is meant. */
  line?: number | undefined
  message: string
}

export interface Annotation extends Partial<FileProblem> {
  level: 'error' | 'warning' | 'notice'
  message: string
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** GitHub knows files by their path from the root of the repository. */
const fromWorkspace = (file: string, { GITHUB_WORKSPACE }: NodeJS.ProcessEnv) =>
  (GITHUB_WORKSPACE ? relative(GITHUB_WORKSPACE, resolve(file)) : file).replaceAll('\\', '/')

export function annotationLine({ level, file, line, message }: Annotation, env: NodeJS.ProcessEnv): string {
  const where = file === undefined ? [] : [`file=${escapeProperty(fromWorkspace(file, env))}`]
  const properties = [...where, ...(line === undefined ? [] : [`line=${line}`]), 'title=quoin']
  return escapeControls(`::${level} ${properties.join(',')}::${escapeData(message)}\n`)
}
