/** Labels in emails to the company that no form has, in the company's language. */
export const OFFICE_LABELS = {
  language: 'ენა',
  page: 'გვერდი',
  source: 'საიდან მოვიდა',
  visitorZone: 'მნახველის სასაათო სარტყელი',
} as const
