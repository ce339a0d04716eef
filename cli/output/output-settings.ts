// The flags and defaults that decide how output looks.
import type { MoneyUnit } from './machine.ts'

export const FORMATS = ['table', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const
export type Format = (typeof FORMATS)[number]

export interface OutputSettings {
  /** A workbook is for a file. */
  format: Format | 'xlsx' | undefined
  fields: string[]
  /** They were checked before the change whose result is shown. */
  areFieldsKnown?: true
  query: string | undefined
  limit: number
  /** The limit was asked for. */
  isLimited: boolean
  all: boolean
  quiet: boolean
  noColour: boolean
  debug: boolean
  /** Text is written as the platform sent it. */
  raw: boolean
  money: MoneyUnit
  /** Annotations for GitHub, besides what is printed in a pipe. */
  annotates: boolean
}
