/** The forms of the contact page, by the fragments of their links. */
export const CONTACT_KINDS = ['call', 'video', 'message', 'complaint'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const isContactKind = (value: unknown): value is ContactKind =>
  CONTACT_KINDS.includes(value as ContactKind)
