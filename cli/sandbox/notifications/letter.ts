import type { ProjectRecord } from '../store/projects.ts'

/** How an email to a user begins and ends. */
export const FRAMES = {
  en: { subject: '{title} | {sender}', greeting: 'Hello {name},', regards: 'Kind regards,\n{sender}' },
  ka: { subject: '{title} | {sender}', greeting: 'გამარჯობა, {name}!', regards: 'პატივისცემით,\n{sender}' },
  ru: { subject: '{title} | {sender}', greeting: 'Здравствуйте, {name}!', regards: 'С уважением,\n{sender}' },
}
export type LetterLanguage = keyof typeof FRAMES

/** The first of these languages that the sandbox writes in, else English. */
export const letterLanguage = (languages: readonly (string | undefined)[]): LetterLanguage =>
  languages.find((one): one is LetterLanguage => one !== undefined && Object.hasOwn(FRAMES, one)) ?? 'en'

/** The frame of an email with its names filled in. */
export function frameOf(language: LetterLanguage, values: Record<'title' | 'name' | 'sender', string>) {
  const fill = (text: string) =>
    text.replace(/\{(title|name|sender)\}/g, (_, key: keyof typeof values) => values[key])
  const { subject, greeting, regards } = FRAMES[language]
  return { subject: fill(subject), greeting: fill(greeting), regards: fill(regards) }
}

/** The sender name in a language: the provider's `fromName`, else the project's name. */
export function senderOf(
  { name, providers }: ProjectRecord,
  channel: 'email' | 'sms',
  language: string,
): string {
  const fromName = providers.find((one) => one.isActive && one.kind === channel)?.settings?.fromName
  const own =
    typeof fromName === 'object' && fromName !== null ? Object.entries(fromName) : [[language, fromName]]
  const said = own.find(([key]) => key === language)?.[1]
  return typeof said === 'string' && said ? said : name
}
