// Words that people know from other tools, and what quoin calls them.

/** Of commands without a noun of ours. */
export const COMMANDS: Readonly<Record<string, string>> = {
  auth: 'login',
  signin: 'login',
  config: 'profiles',
  context: 'profiles',
  refund: 'transactions refund',
  payments: 'transactions',
  payment: 'transactions',
  charge: 'transactions',
  charges: 'transactions',
  upload: 'files upload',
  publish: 'content publish',
  entries: 'content',
  messages: 'chat',
}

/** Of a noun. */
export const OF_NOUN: Readonly<Record<string, string>> = {
  'orders refund': 'transactions refund',
  'orders pay': 'transactions',
  'chat list': 'conversations list',
  'chat messages': 'conversations messages',
  'items update': 'api --help',
}

/** Other names of the usual commands. */
export const VERBS: Readonly<Record<string, string>> = {
  ls: 'list',
  rm: 'delete',
  remove: 'delete',
  show: 'get',
  view: 'get',
  new: 'create',
  add: 'create',
}

/** Flags of other tools. */
export const FLAGS: Readonly<Record<string, string>> = {
  '--customer': '--users',
  '--customers': '--users',
  '--user': '--users',
  '--user-id': '--users',
  '--since': '--from',
  '--until': '--to',
  '--out': '--output',
  '--jq': '--query',
}
