// Turns whatever went wrong into words and an exit code. The only place that does.
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { EXIT } from './exit.ts'
import { Failure } from './failure.ts'
import type { Paint } from './terminal.ts'

export interface Report {
  message: string
  code: string
  exit: number
  status?: number | undefined
  requestId?: string | undefined
  suggestion?: string | undefined
  fields?: Record<string, string> | undefined
  /** Ours to mend: shown with a stack where `--debug` asks for it. */
  isBug: boolean
}

/** What the command was about, so that the advice fits. */
export interface Circumstances {
  host?: string | undefined
  hostSource?: string | undefined
  profile?: string | undefined
}

const loginCommand = ({ profile }: Circumstances) =>
  profile && profile !== 'default' ? `quoin login --profile ${profile}` : 'quoin login'

function exitFor({ code, status }: PlatformError): number {
  if (code === 'usage') return EXIT.usage
  if (code === 'insecure-host') return EXIT.usage
  if (code === 'session-expired' || code === 'not-signed-in' || code === 'invalid-credentials')
    return EXIT.notSignedIn
  if (status === 401) return EXIT.notSignedIn
  if (status === 403) return EXIT.notAllowed
  return EXIT.refused
}

function suggestionFor(error: PlatformError, about: Circumstances): string | undefined {
  const { code, status } = error
  const where = about.hostSource && about.hostSource !== 'default' ? ` (from ${about.hostSource})` : ''
  if (code === 'connection-refused' || code === 'host-unreachable') {
    return about.hostSource === 'default'
      ? 'quoin sandbox start, or name your platform with --host'
      : `Is the platform running at ${about.host}${where}? quoin doctor looks closer`
  }
  if (code === 'host-not-found')
    return `Check the address ${about.host ?? ''}${where}; quoin doctor looks closer`
  if (code === 'tls-failed') return 'quoin doctor'
  if (code === 'timeout') return 'Allow more time with --timeout 2m'
  if (
    code === 'session-expired' ||
    code === 'not-signed-in' ||
    (status === 401 && code !== 'invalid-credentials')
  ) {
    return loginCommand(about)
  }
  if (code === 'invalid-credentials') return 'Check email and password, then run quoin login again'
  if (status === 403) return 'quoin permissions check, or ask an admin of the project for the right'
  if (code === 'version-conflict') return 'Read it again, then repeat the change'
  if (code === 'unexpected-content')
    return `Is ${about.host ?? 'this'}${where} the platform's address? quoin doctor looks closer`
  if (error.fields?.projectId) return 'Choose one with --project ID or quoin projects use ID'
  return undefined
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

export function reportOf(error: unknown, about: Circumstances = {}): Report {
  if (error instanceof Failure) {
    const { message, code, exit, suggestion } = error
    const cause = isPlatformError(error.cause) ? error.cause : undefined
    return {
      message,
      code,
      exit,
      suggestion,
      status: cause?.status,
      requestId: cause?.requestId,
      isBug: false,
    }
  }
  if (isPlatformError(error)) {
    return {
      message: error.message,
      code: error.code,
      exit: exitFor(error),
      status: error.status,
      requestId: error.requestId,
      suggestion: suggestionFor(error, about),
      fields: error.fields,
      isBug: false,
    }
  }
  if (isAbort(error))
    return { message: 'Interrupted.', code: 'interrupted', exit: EXIT.interrupted, isBug: false }
  const systemCode = (error as NodeJS.ErrnoException | undefined)?.code
  const path = (error as NodeJS.ErrnoException | undefined)?.path
  if (systemCode && path) return fileReport(systemCode, path)
  return {
    message: error instanceof Error ? error.message : String(error),
    code: 'internal',
    exit: EXIT.refused,
    suggestion: 'This is a fault of quoin. Run it again with --debug and report what it prints',
    isBug: true,
  }
}

const FILE_REASONS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'there is no such file or folder'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'the file system is read-only'],
  ENOSPC: ['disk-full', 'no space is left'],
  EISDIR: ['file-failed', 'it is a folder'],
  ENOTDIR: ['file-failed', 'a part of the path is no folder'],
}

function fileReport(systemCode: string, path: string): Report {
  const [code, reason] = FILE_REASONS[systemCode] ?? ['file-failed', systemCode]
  return { message: `${path}: ${reason}.`, code, exit: EXIT.refused, isBug: false }
}

/** The lines a person sees on stderr. */
export function reportText(report: Report, paint: Paint): string {
  const lines = [`${paint(['bold', 'red'], 'Error:')} ${report.message}`]
  for (const [field, problem] of Object.entries(report.fields ?? {})) lines.push(`  ${field}: ${problem}`)
  lines.push(`${paint('dim', 'Code:')} ${report.code}${report.status ? ` (HTTP ${report.status})` : ''}`)
  if (report.requestId) lines.push(`${paint('dim', 'Request:')} ${report.requestId}`)
  if (report.suggestion) lines.push(`${paint('dim', 'Try:')} ${report.suggestion}`)
  return `${lines.join('\n')}\n`
}

/** The same for a program, on one line. */
export function reportJson({ message, code, status, requestId, suggestion, fields }: Report): string {
  return `${JSON.stringify({ error: { code, message, status, requestId, suggestion, fields } })}\n`
}
