// Days, weeks, months and years by what people call them, in the time zone of this process.

export interface Span {
  start: Date
  /** Exclusive; of a moment, the moment itself. */
  end: Date
}

const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

/** Weeks begin on Monday. */
const sinceMonday = (now: Date) => (now.getDay() + 6) % 7

function period(unit: string, step: number, now: Date): Span {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (unit === 'year') return { start: new Date(year + step, 0, 1), end: new Date(year + step + 1, 0, 1) }
  if (unit === 'month')
    return { start: new Date(year, month + step, 1), end: new Date(year, month + step + 1, 1) }
  const monday = day - sinceMonday(now) + 7 * step
  return { start: new Date(year, month, monday), end: new Date(year, month, monday + 7) }
}

/** Days from today to the latest such day, today among them, or to the next one. */
function daysTo(weekDay: number, step: number, now: Date): number {
  const ahead = (weekDay - now.getDay() + 7) % 7
  if (step > 0) return ahead || 7
  return ahead === 0 && step === 0 ? 0 : ahead - 7
}

/** `today`, `monday` (the latest one), `next-monday`, `this-week`, `last-month`, `next-year`; undefined for other words. */
export function periodNear(text: string, now: Date): Span | undefined {
  const [, step = 'this', name = ''] = /^(?:(last|this|next)[- ])?(\w+)$/.exec(text.toLowerCase()) ?? []
  const isBare = !/[- ]/.test(text)
  const steps = STEPS[step] ?? 0
  if (!isBare && ['week', 'month', 'year'].includes(name)) return period(name, steps, now)
  // `this-friday` may be the last one or the next.
  const weekDay = step === 'this' && !isBare ? -1 : WEEK_DAYS.indexOf(name)
  const days =
    isBare && Object.hasOwn(DAYS, name) ? DAYS[name] : weekDay >= 0 ? daysTo(weekDay, steps, now) : undefined
  if (days === undefined) return undefined
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate() + days]
  return { start: new Date(year, month, day), end: new Date(year, month, day + 1) }
}
