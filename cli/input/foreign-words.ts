// Words of other tools, by what quoin calls them. What a hint proposes beyond these comes from the manifest.

/** Other names of the usual commands, which can be typed. */
export const VERBS: Readonly<Record<string, string>> = {
  ls: 'list',
  rm: 'delete',
  remove: 'delete',
  show: 'get',
  view: 'get',
  new: 'create',
  add: 'create',
}

/** Nouns, and commands without one. */
export const NOUNS: Readonly<Record<string, string>> = {
  login: 'auth signin init',
  'profiles list': 'config context',
  doctor: 'status check',
  'transactions list': 'payments charges',
  'items list': 'products catalog',
  'orders list': 'invoices purchases',
  'content list': 'entries articles posts',
  'conversations list': 'messages inbox',
  'images list': 'media',
  'users list': 'members',
  'admins list': 'team staff',
  'projects get --show-keys': 'keys tokens',
  'requests list --type vacation --by dates --from today --to +7d': 'leave vacation absence',
  'sandbox start': 'dev serve',
}

/** Verbs: the first that the noun has. */
export const ACTIONS: Readonly<Record<string, string>> = {
  get: 'describe open',
  search: 'find',
  'list --search': 'search find',
  upload: 'add new',
  update: 'edit set change rename',
  'field set': 'add set rename',
  set: 'add',
  'create --csv': 'import upload',
  create: 'invite',
  'list --all --format csv': 'export download dump',
  tail: 'follow watch',
  'list --watch': 'watch',
  'update --is-active false': 'disable block',
  'update --is-active true': 'enable',
  'update --status confirmed': 'approve accept',
  comment: 'reply',
  messages: 'get',
  outbox: 'emails',
  start: 'up',
  export: 'snapshot',
}

export const FLAGS: Readonly<Record<string, string>> = {
  users: 'customer user user-id',
  from: 'after start start-date since',
  to: 'before until end end-date',
  output: 'out file',
  csv: 'file input',
  query: 'jq',
  status: 'state',
  limit: 'max per-page page-size',
  all: 'page offset',
  fields: 'columns select',
  sort: 'order-by order',
  search: 'filter grep name order phone email',
  data: 'body input',
  project: 'org workspace',
  profile: 'env context',
  host: 'url endpoint',
  yes: 'force',
  debug: 'verbose',
}

/** What quoin calls a word of other tools, the likeliest first. */
export const meaningsOf = (table: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(table).filter((own) => table[own]?.split(' ').includes(word))
