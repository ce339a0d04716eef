/** Every type that a field of a model can have. */
export const FIELD_TYPES = [
  'TEXT',
  'RICH_TEXT',
  'NUMERIC',
  'BOOLEAN',
  'DATE',
  'IMAGE',
  'FILE',
  'REFERENCE',
  'JSON',
] as const
/** Type of a field: the form of its values, and how editors enter them. */
export type FieldType = (typeof FIELD_TYPES)[number]
