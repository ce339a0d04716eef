import type { Flag } from './types.ts'

export const FORMATS = ['table', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const
export type Format = (typeof FORMATS)[number]

/** Flags that every command takes. */
export const GLOBAL_FLAGS: readonly Flag[] = [
  {
    name: 'profile',
    kind: 'string',
    placeholder: 'NAME',
    completes: 'profile',
    variable: 'QUOIN_PROFILE',
    summary: 'Use this profile',
  },
  {
    name: 'project',
    short: 'p',
    kind: 'string',
    placeholder: 'ID',
    completes: 'project',
    variable: 'QUOIN_PROJECT',
    summary: 'Work on this project',
  },
  {
    name: 'host',
    kind: 'string',
    placeholder: 'URL',
    variable: 'QUOIN_HOST',
    summary: 'Talk to the platform at this address',
  },
  {
    name: 'format',
    kind: 'string',
    values: FORMATS,
    variable: 'QUOIN_FORMAT',
    summary: 'How data is written',
  },
  { name: 'json', kind: 'boolean', summary: 'Short for --format json' },
  {
    name: 'fields',
    kind: 'list',
    placeholder: 'a,b.c',
    summary: 'Only these fields, in this order',
  },
  { name: 'query', kind: 'string', placeholder: 'JMESPATH', summary: 'Filter or reshape the data' },
  {
    name: 'yes',
    short: 'y',
    kind: 'boolean',
    summary: 'Answer ordinary questions with yes',
  },
  {
    name: 'no-input',
    kind: 'boolean',
    variable: 'QUOIN_NO_INPUT',
    summary: 'Never ask; fail where an answer is missing',
  },
  { name: 'quiet', short: 'q', kind: 'boolean', summary: 'No notes and no progress' },
  { name: 'no-color', kind: 'boolean', summary: 'No colours (NO_COLOR does the same)' },
  {
    name: 'timeout',
    kind: 'duration',
    placeholder: 'TIME',
    variable: 'QUOIN_TIMEOUT',
    summary: 'Give up a call after this long, such as 30s or 2m',
  },
  {
    name: 'debug',
    kind: 'boolean',
    variable: 'QUOIN_DEBUG',
    summary: 'Say on stderr what is called and which setting won',
  },
  { name: 'help', short: 'h', kind: 'boolean', summary: 'Show help' },
]

/** Flags of the commands that show a list. */
export const LIST_FLAGS: readonly Flag[] = [
  { name: 'limit', short: 'L', kind: 'integer', placeholder: 'N', summary: 'At most this many (default 30)' },
  { name: 'all', kind: 'boolean', summary: 'All of them' },
]

export const SORT_FLAG: Flag = {
  name: 'sort',
  kind: 'string',
  placeholder: 'FIELD',
  summary: 'Order by a field; -FIELD is the other way round',
}

export const SEARCH_FLAG: Flag = {
  name: 'search',
  short: 's',
  kind: 'string',
  placeholder: 'TEXT',
  summary: 'Only those with this text',
}

export const RANGE_FLAGS: readonly Flag[] = [
  {
    name: 'from',
    kind: 'date',
    placeholder: 'DATE',
    summary: 'Created on or after: 2026-11-01, a timestamp, today, or an age such as 7d',
  },
  { name: 'to', kind: 'date', placeholder: 'DATE', summary: 'Created before' },
]

/** How a body is given. */
export const BODY_FLAGS: readonly Flag[] = [
  {
    name: 'data',
    short: 'd',
    kind: 'string',
    placeholder: 'JSON|@FILE|-',
    summary: 'The body as JSON, from a file, or from stdin',
  },
  {
    name: 'set',
    kind: 'string',
    placeholder: 'KEY=VALUE',
    repeatable: true,
    summary: 'One value of the body; KEY:=JSON for numbers, true, lists',
  },
]

export const CONFIRM_FLAG: Flag = {
  name: 'confirm',
  kind: 'string',
  placeholder: 'NAME',
  summary: 'Confirm by the name of what will be gone',
}

/** How a download is written. */
export const OUTPUT_FLAGS: readonly Flag[] = [
  {
    name: 'output',
    short: 'o',
    kind: 'string',
    placeholder: 'FILE',
    completes: 'file',
    summary: 'Write to this file; - is stdout',
  },
  { name: 'overwrite', kind: 'boolean', summary: 'Replace the file if it is there' },
  { name: 'resume', kind: 'boolean', summary: 'Go on with an unfinished download' },
]
