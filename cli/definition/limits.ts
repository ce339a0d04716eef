/** What the platform does not support, by what it is about. */
export const LIMITS: readonly (readonly [string, string])[] = [
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
  ['passwords', 'Cannot be reset by email; "users update --password-stdin" sets a new one'],
  ['webhooks', 'Cannot be registered; "orders tail", "transactions tail" and "chat tail" follow changes'],
  ['secrets', 'Cannot be stored; keep them where your app runs'],
  ['refunds', '--from and --to filter by creation date; to find refunds by date, see the first example'],
]
