/** Storage key of what the visitor chose before signing in. In a file of its own, so that pages without a draft load no code to read one. */
export const DRAFT_KEY = 'alert-draft'
