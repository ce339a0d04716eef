// Flags of the commands that change several entities.
import { text, toggle } from '../definition/flags.ts'

export const BULK = {
  csv: text('Read IDs and values from a CSV file; - for stdin', 'FILE', { completes: 'file' }),
  report: text('Record what became of each row, as .csv or .ndjson', 'FILE', { completes: 'file' }),
  resume: toggle('Skip the rows that the report has as ok'),
}

/** Of the commands that change fields which may be empty. */
export const CLEAR_EMPTY = {
  clearEmpty: toggle('Clear the fields whose cell in the CSV is empty (default: leave them)'),
}

export interface BulkFlags {
  csv: string | undefined
  report: string | undefined
  resume: boolean
  clearEmpty?: boolean
}
