/** What the platform does not support, by what it is about. Errors repeat the sentence, so each stands on its own. */
export const LIMITS: readonly (readonly [about: string, limit: string])[] = [
  ['items', 'Cannot be created, changed or deleted; prices and stock are managed in the shop system'],
  ['API keys', 'Cannot be rotated; ask the operator of the platform'],
  ['projects', 'Cannot be created or deleted, only updated'],
  ['reservations', 'Cannot be extended: only the status and the note of an order can be changed'],
  ['orders', 'Cannot be created or deleted; "orders update --status cancelled" cancels one'],
  ['permissions', 'Cannot be created or deleted; they are granted to roles and revoked'],
  [
    'history',
    'Content has no versions, and an edit cannot be undone; keep what "content pull" writes in git, and push an earlier commit',
  ],
  [
    'deleted entries',
    'Can only be restored from the backup whose "content push --dir" line "content delete" prints; they get new IDs, so their place in the order and references by ID are lost',
  ],
  [
    'dumps',
    'No command writes everything: "content pull" has content and models, "orders export" and others have rows',
  ],
  [
    'copies',
    'No command copies an entry; "content create --data @FILE --slug NEW" takes what "content get ID --json" prints',
  ],
  [
    'one language',
    'No command has a flag for one language; --fields values.title.ka of "content get" and "content list" shows a text in one',
  ],
  [
    'leave reports',
    'Are about a year ("hr-report download --year"); for a month, see "requests list --type vacation --by dates --from 2026-10 --to 2026-10"',
  ],
  ['passwords', 'Cannot be reset by email; "users update --password-stdin" sets a new one'],
  ['webhooks', 'Cannot be registered; "orders tail", "transactions tail" and "chat tail" follow changes'],
  ['conversations', 'Cannot be created or deleted; "notifications send" reaches a user without one'],
  ['secrets', 'Cannot be stored; keep them where your app runs'],
  ['refunds', '--from and --to filter by creation date; to find refunds by date, see the first example'],
]

/** The limit as a sentence that says what it is about: "Reservations cannot be extended: …". */
export function limitOn(about: string): string | undefined {
  const limit = LIMITS.find(([one]) => one === about)?.[1]
  if (limit === undefined) return undefined
  const isPredicate = /^(Cannot|Can|Are) /.test(limit)
  const subject = `${about.charAt(0).toUpperCase()}${about.slice(1)}`
  return isPredicate ? `${subject} ${limit.charAt(0).toLowerCase()}${limit.slice(1)}` : limit
}
