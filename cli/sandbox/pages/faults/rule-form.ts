import { html } from 'hono/html'
import { faultRule, type Rule } from '../../faults/faults.ts'
import { fieldsOf } from '../../services/check.ts'
import { durationMs } from '../../services/clock.ts'
import { line, problem, type Typed, wrong } from '../fields.ts'
import { type Html, option } from '../text.ts'

const METHODS = faultRule.shape.method.unwrap().options
const CALLERS = ['admin', 'user', 'public', 'private', 'none'] as const
const STATUSES: Record<string, string> = {
  '400': 'Bad request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not found',
  '409': 'Conflict',
  '413': 'Payload too large',
  '429': 'Too many requests',
  '500': 'Internal error',
  '502': 'Bad gateway',
  '503': 'Unavailable',
  '504': 'Gateway timeout',
}

/** The labels of fields that are whole numbers. */
const NUMBERS = {
  times: 'Times',
  nth: 'Only the nth call',
  retryAfter: 'Retry after (s)',
  cutAfter: 'Close the connection after (bytes)',
  stallAfter: 'Stop sending after (bytes)',
  truncateAfter: 'End the body after (bytes)',
  bytesPerSecond: 'Send the body at (bytes/s)',
  corruptAt: 'Flip a bit of byte',
} as const
type NumberField = keyof typeof NUMBERS

const SWITCHES = {
  reset: 'Reset the connection before any response',
  staleTokens: 'Expire all sessions and tokens first',
  dropSockets: 'Drop all chat connections',
} as const

/** Conditions of a rule. All else that it has are effects. */
const CONDITIONS: readonly string[] = ['method', 'path', 'headers', 'caller', 'nth', 'probability', 'times']

/** Decimal digits, with spaces or commas between them. */
const numberOf = (text: string) => {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** `2000`, or `500-2000` for a range. */
const latencyOf = (text: string) => {
  const bounds = text.split(/\s*[-–]\s*/).map(numberOf)
  const [least = 0, most = least] = bounds
  return bounds.length === 1 ? least : most < least ? Number.NaN : bounds
}

function laterOf(text: string): number {
  try {
    return durationMs(text)
  } catch {
    return Number.NaN
  }
}

const headersOf = (text: string) => {
  const [name = '', ...value] = text.split(':')
  return { [name.trim().toLowerCase()]: value.join(':').trim() || '*' }
}

const READ: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, numberOf])),
  ...Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, () => true])),
  status: numberOf,
  probability: (text) => numberOf(text.replace('%', '')) / 100,
  latency: latencyOf,
  later: laterOf,
  headers: headersOf,
}

const WORDS: Record<string, string> = {
  path: 'must begin with / or *, and have at most 500 characters',
  status: 'must be a status from 400 to 599',
  probability: 'must be a number from 0 to 100',
  latency:
    'must be from 0 to 600,000 milliseconds, such as 2000, or a range from less to more, such as 500-2000',
  later: 'must be a duration such as 90m, 12h or 3d, at most 10 years',
  headers: 'must be a header such as accept-language: ka*',
}

/** The rule for a field, where that of its schema is not in the words of the form. */
export function wordsFor(name: string): string | undefined {
  if (Object.hasOwn(NUMBERS, name)) {
    const { minValue, maxValue } = faultRule.shape[name as NumberField].unwrap()
    return `must be a whole number from ${minValue} to ${maxValue?.toLocaleString('en')}`
  }
  return WORDS[name]
}

/** The rule that a form describes, or what is wrong with it. */
export function readRule(values: URLSearchParams): { rule: Rule } | { errors: Record<string, string> } {
  const given = new Map([...values].map(([name, value]) => [name, value.trim()]))
  if (given.get('otherStatus')) given.set('status', given.get('otherStatus') as string)
  given.delete('otherStatus')
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(faultRule.shape, name))
  if (unknown !== undefined)
    return { errors: { form: `The rule was not added: it has no field ${unknown.slice(0, 64)}.` } }
  const fields = [...given].flatMap(([name, text]) =>
    text === '' ? [] : [[name, READ[name]?.(text) ?? text]],
  )
  const { data, error } = faultRule.safeParse(Object.fromEntries(fields))
  if (error) {
    const names = Object.entries(fieldsOf(error)).map(([path, message]) => {
      const name = path.split('.')[0] as string
      const place = name === 'status' && values.get('otherStatus') ? 'otherStatus' : name
      return [place, wordsFor(name) ?? message]
    })
    return { errors: Object.fromEntries(names) }
  }
  const hasEffect = Object.keys(data).some((name) => !CONDITIONS.includes(name))
  return hasEffect
    ? { rule: data }
    : { errors: { status: 'Choose a status, a delay or one of the further effects.' } }
}

const choice = (name: string, label: string, typed: Typed, options: Record<string, string>, none: string) =>
  html`<label>${label}<select name="${name}"${wrong(name, typed)}>${option('', none, typed.values.get(name) ?? '')}${Object.entries(options).map(([value, text]) => option(value, text, typed.values.get(name) ?? ''))}</select>${problem(name, typed)}</label>`

const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))

const FURTHER = ['cutAfter', 'stallAfter', 'truncateAfter', 'bytesPerSecond', 'corruptAt'] as const

export function ruleForm(typed: Typed): Html {
  const number = (name: NumberField, hint = '') => line(name, NUMBERS[name], typed, { isNumber: true, hint })
  const statuses = Object.fromEntries(
    Object.entries(STATUSES).map(([status, text]) => [status, `${status} ${text}`]),
  )
  const isFurther = [...FURTHER, ...Object.keys(SWITCHES), 'otherStatus', 'later', 'headers'].some((name) =>
    typed.values.get(name),
  )
  return html`<form method="post" action="/sandbox/ui/faults/add" class="rule"><fieldset><legend>Which calls</legend>${choice('method', 'Method', typed, same(METHODS), 'All')}${line('path', 'Path', typed, { hint: '/api_public/*' })}${choice('caller', 'Caller', typed, same(CALLERS), 'All')}${number('times', 'no limit')}${number('nth', 'every call')}${line('probability', 'Probability (%)', typed, { isNumber: true, hint: '100' })}</fieldset><fieldset><legend>Effects</legend>${choice('status', 'Status', typed, statuses, 'As usual')}${number('retryAfter', '1')}${line('latency', 'Delay (ms)', typed, { isNumber: true, hint: '2000 or 500-2000' })}</fieldset><details${isFurther ? html` open` : ''}><summary>Further effects</summary><fieldset><legend>Further</legend>${line('otherStatus', 'Another status', typed, { isNumber: true, hint: '418' })}${FURTHER.map((name) => number(name))}${line('later', 'Move the clock for this call by', typed, { hint: '2h' })}${line('headers', 'Only with the header', typed, { hint: 'accept-language: ka*' })}</fieldset>${Object.entries(SWITCHES).map(([name, label]) => html`<label class="switch"><input type="checkbox" name="${name}" value="on"${typed.values.has(name) ? html` checked` : ''}>${label}</label>`)}</details><p><button class="main">Add the rule</button></p></form>`
}
