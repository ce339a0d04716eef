import type { Translate } from '../../i18n/messages.ts'
import type { FormKey } from './messages.ts'

/** Errors that do not say which field they are about. */
const VAGUE = ['checkThis', 'tooLong'] as const

/** A line of an error summary: the error, after the label of its field if the error does not name it. */
export const summaryLine = (t: Translate<FormKey>, label: string, fault: string): string =>
  label && VAGUE.some((key) => t(key) === fault) ? `${label}: ${fault}` : fault
