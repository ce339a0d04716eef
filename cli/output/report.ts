// Turns any error into the error block and an exit code. Nothing else prints errors.
import { isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { annotationLine, type FileProblem } from './annotations.ts'
import { EXIT } from './exit.ts'
import { Failure } from './failure.ts'
import { fileError } from './file-error.ts'
import { escapeControls, oneLine } from './sanitize.ts'
import type { Paint } from './terminal.ts'

export interface Report {
  message: string
  code: string
  exit: number
  details: readonly string[]
  status?: number | undefined
  requestId?: string | undefined
  suggestion?: string | undefined
  problems?: readonly FileProblem[]
  fields?: Record<string, string> | undefined
  /** A bug in quoin: shown with a stack under `--debug`. */
  isBug: boolean
}

/** What the command was about, for fitting suggestions. */
export interface Circumstances {
  host?: string | undefined
  hostSource?: string | undefined
  profile?: string | undefined
  /** Whether the profile says how the platform writes its responses. */
  hasDialect?: boolean | undefined
  /** The variables that the credential comes from. */
  variables?: string | undefined
  /** The command that lists what there is. */
  list?: string | undefined
  /** The command that shows what the body may hold. */
  schema?: string | undefined
  /** The proxy that the host is reached through, and the variable that names it. */
  proxy?: { url: string; variable: string } | undefined
  project?: string | undefined
  subject?: Subject | undefined
}

/** The entity that a command names. */
export interface Subject {
  /** Singular, such as `order`. */
  one: string
  id: string
  /** The command that searches for others. */
  search: string | undefined
}

const NOT_FOUND = 'not-found'
const VALIDATION = 'validation'

/** One wording for everything that is not there: `order X not found in PROJECT`. */
function missing({ message }: Error, { subject, project }: Circumstances) {
  const isSubject = subject && (message.includes(subject.id) || /^not found\.?$/i.test(message))
  const what = isSubject
    ? `${subject.one} ${subject.id} not found`
    : message.replace(/^There is no (?:such )?(.+?)\.?$/s, '$1 not found')
  // A project is in no other.
  const where = project && !what.startsWith('project ') ? ` in ${project}` : ''
  return {
    message: what.replace(/ not found(?=;|$)/, ` not found${where}`),
    suggestion: isSubject ? subject.search : undefined,
  }
}

/** The line as it is for this profile. */
export const withProfile = (line: string, { profile }: Pick<Circumstances, 'profile'>) =>
  profile && profile !== 'default' ? `${line} --profile ${profile}` : line
const loginCommand = (about: Circumstances) => withProfile('quoin login', about)

const NOT_SIGNED_IN = ['session-expired', 'not-signed-in', 'invalid-credentials']

function exitFor({ code, status }: PlatformError): number {
  if (code === 'usage' || code === 'insecure-host') return EXIT.usage
  if (NOT_SIGNED_IN.includes(code) || status === 401) return EXIT.notSignedIn
  return status === 403 ? EXIT.notAllowed : EXIT.refused
}

function suggestionFor(error: PlatformError, about: Circumstances): string | undefined {
  const { code, status } = error
  const where = about.hostSource && about.hostSource !== 'default' ? ` (from ${about.hostSource})` : ''
  if (about.proxy && ['connection-refused', 'host-unreachable', 'host-not-found'].includes(code)) {
    const { url, variable } = about.proxy
    return `The connection goes through the proxy ${new URL(url).host}; check ${variable} and NO_PROXY`
  }
  if (code === 'proxy-credentials' && about.proxy) {
    const { protocol, host } = new URL(about.proxy.url)
    return `${about.proxy.variable}=${protocol}//USER:PASSWORD@${host}`
  }
  if (code === 'connection-refused' || code === 'host-unreachable') {
    return about.hostSource === 'default'
      ? 'Start a sandbox with "quoin sandbox start", or name your platform with --host'
      : `Is the platform running at ${about.host}${where}? "quoin doctor" checks the connection`
  }
  if (code === 'host-not-found') {
    return `Check the address ${about.host ?? ''}${where}; "quoin doctor" checks the connection`
  }
  if (code === 'tls-failed') return 'quoin doctor'
  if (about.hasDialect && error.name === 'DecodeError') {
    const [judge, clear] = ['quoin doctor', 'quoin doctor --clear'].map((line) => withProfile(line, about))
    return `The profile has a dialect: "${judge}" checks it, and "${clear}" removes it`
  }
  if (code === 'timeout') return 'Allow more time, such as --timeout 2m'
  if (about.variables && (NOT_SIGNED_IN.includes(code) || status === 401)) {
    return `Check ${about.variables}, or unset them and run "quoin login"`
  }
  if (code === 'invalid-credentials') return 'Check email and password, then run "quoin login" again'
  if (NOT_SIGNED_IN.includes(code) || status === 401) return loginCommand(about)
  if (status === 403) return 'Ask an admin of the project; "quoin permissions check" shows what you may do'
  if (code === 'version-conflict') return 'Fetch it again, then repeat the change'
  if (code === 'unexpected-content') {
    return `Is ${about.host ?? 'this'}${where} the platform's address? "quoin doctor" checks the connection`
  }
  if (error.fields?.projectId)
    return 'Choose one with --project ID, QUOIN_PROJECT=ID or "quoin projects use ID"'
  return code === VALIDATION ? about.schema : undefined
}

/** Lower case and without a full stop, as in the rest of the block. */
const asSentence = (message: string) =>
  oneLine(message)
    .replace(/(?<![.…])\.$/, '')
    .replace(/^[A-Z](?=[a-z]|\s)/, (letter) => letter.toLowerCase())

const singleLines = (fields: Record<string, string> | undefined) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [oneLine(field), oneLine(String(problem))]),
  )

const UNKNOWN = 'is not known here'
/** What may follow the name of a field without a colon: `slug is taken`. */
const IS_VERB = /^(is|are|has|must|may|can|cannot|does|needs|refers|belongs|comes|starts) /

function reason([field, problem]: [string, string]): string {
  if (problem === UNKNOWN) return `unknown field "${field}"`
  return IS_VERB.test(problem) ? `${field} ${problem}` : `${field}: ${problem}`
}

/** What is wrong with each field, unless the message says it. */
export const reasonsOf = ({ message, fields = {} }: Report): string[] =>
  Object.entries(fields)
    .filter(([field, problem]) => !message.includes(problem) && message !== reason([field, problem]))
    .map(reason)

/** The library strings the reasons together; here each has its own line, unless there is only one. */
function invalid({ code, fields }: PlatformError): string | undefined {
  const reasons = code === VALIDATION ? Object.entries(singleLines(fields) ?? {}) : []
  if (reasons.length === 0) return undefined
  return reasons.length === 1
    ? reason(reasons[0] as [string, string])
    : `${reasons.length} values are invalid`
}

function fromFailure(failure: Failure, about: Circumstances): Report {
  const { code, exit, details, problems, suggestion, cause } = failure
  const answer = isPlatformError(cause) ? cause : undefined
  const message = code === NOT_FOUND ? missing(failure, { project: about.project }).message : failure.message
  return {
    message: asSentence(message),
    code,
    exit,
    details,
    problems,
    suggestion,
    status: answer?.status,
    requestId: answer?.requestId,
    isBug: false,
  }
}

export function reportOf(error: unknown, about: Circumstances = {}): Report {
  if (error instanceof Failure) return fromFailure(error, about)
  if (isPlatformError(error)) {
    const { cause } = error
    const absent = error.code === NOT_FOUND ? missing(error, about) : undefined
    return {
      message: asSentence(absent?.message ?? invalid(error) ?? error.message),
      code: error.code,
      exit: exitFor(error),
      details: isPlatformError(cause) ? [`Cause: ${asSentence(cause.message)}`] : [],
      status: error.status,
      requestId: error.requestId,
      suggestion: absent ? (absent.suggestion ?? about.list) : suggestionFor(error, about),
      fields: singleLines(error.fields),
      isBug: false,
    }
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return { message: 'interrupted', code: 'interrupted', exit: EXIT.interrupted, details: [], isBug: false }
  }
  const ofFile = fileError(error)
  if (ofFile) return fromFailure(ofFile, about)
  return {
    message: oneLine(error instanceof Error ? error.message : String(error)),
    code: 'internal',
    exit: EXIT.refused,
    details: [],
    suggestion: 'This is a bug in quoin. Please run it again with --debug and report what it prints',
    isBug: true,
  }
}

/** A command is labelled as one; a sentence stands for itself. */
export function suggestionLines(suggestion: string, paint: Paint): string[] {
  if (!suggestion.startsWith('quoin ')) return capitalised(suggestion).split('\n')
  const lines = suggestion.split('\n')
  const label = / --resume$/.test(suggestion) ? 'Resume with:' : 'Try:'
  return lines.map((line, index) => `${index === 0 ? paint('dim', label) : ' '.repeat(label.length)} ${line}`)
}

/** The error block that people see on stderr. */
export function reportText(report: Report, paint: Paint): string {
  const { message, details, suggestion, status, code, requestId } = report
  const isError = report.exit !== EXIT.interrupted && report.exit !== EXIT.declined
  const answer = [code, ...(requestId ? [`request ${requestId}`] : [])].join(' · ')
  const lines = [
    isError ? `${paint(['bold', 'red'], 'Error:')} ${message}` : capitalised(message),
    ...details,
    ...reasonsOf(report).map((reason) => `  ${reason}`),
    ...(suggestion ? suggestionLines(suggestion, paint) : []),
    ...(status ? [paint('dim', `Code: ${answer}`)] : []),
  ]
  return escapeControls(`${lines.join('\n')}\n`)
}

const capitalised = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** The same for programs, on one line. */
export function reportJson({
  message,
  code,
  status,
  requestId,
  suggestion,
  fields,
  details,
}: Report): string {
  const shown = details.length > 0 ? details : undefined
  const error = { code, message, details: shown, status, requestId, suggestion, fields }
  return escapeControls(`${JSON.stringify({ error })}\n`)
}

/** The same for GitHub: beside the lines of the files, or else beside the whole run. */
export function reportGithub({ message, problems = [] }: Report, env: NodeJS.ProcessEnv): string {
  const all = problems.length > 0 ? problems : [{ message }]
  return all.map((one) => annotationLine({ level: 'error', ...one }, env)).join('')
}
