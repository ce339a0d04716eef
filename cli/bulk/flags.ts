// Flags of the commands that change several entities.
import { text, toggle } from '../definition/flags.ts'

const csv = (summary: string) => text(`${summary}; - for stdin`, 'FILE', { completes: 'file' })

/** Flags of commands that delete. */
export const BULK = {
  csv: csv('Read IDs from a CSV file'),
  report: text("Write each row's result to FILE (.csv or .ndjson)", 'FILE', { completes: 'file' }),
  resume: toggle('Skip rows already marked ok in the report'),
}

/** Flags of commands that create. */
export const BULK_NEW = {
  ...BULK,
  csv: csv('Create one for each row of a CSV file'),
}

export const BULK_CHANGES = { ...BULK, csv: csv('Read IDs and values from a CSV file') }

/** Flags of commands that change fields which may be empty. */
export const CLEAR_EMPTY = {
  clearEmpty: toggle('Clear fields that are empty in the CSV (default: leave them)'),
}

export interface BulkFlags {
  csv?: string | undefined
  report?: string | undefined
  resume?: boolean
  clearEmpty?: boolean
  /** For content: the model of every row, and values that every row has. */
  model?: string | undefined
  value?: readonly string[]
}
