import { html } from 'hono/html'
import type { User } from 'quoin'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../src/i18n/locales.ts'
import { localPath } from '../../src/i18n/paths.ts'
import { formMessages } from '../../src/kit/forms/messages.ts'
import { writePhone } from '../../src/kit/forms/phone.ts'
import { momentText } from '../../src/kit/time/days.ts'
import { calendarMessages } from '../../src/kit/time/messages.ts'
import { COLOURS } from '../../src/styles/colours.ts'
import { TYPE } from '../../src/styles/tokens.ts'
import type { Company } from '../content.ts'
import { letterMessages, office } from './messages.ts'

/** An email as the platform takes it, without its sender: that is the operator's to say. */
export interface Email {
  to: string
  fromName: string
  /** Left out, the library gives it the subject of all applications. */
  subject?: string
  body: string
  bodyHTML: string
  /** Ids of files. */
  attachments?: string[]
}

/**
 * Sends an email. Platforms that announce idempotency keys send it once for each `key`.
 * @throws errors of the platform
 */
export type Send = (email: Email, key?: string) => Promise<unknown>

/** An email before it is rendered. Every value is plain text. */
export interface EmailContent {
  /** The company, in the language of the email. */
  info: Pick<Company, 'companyName'>
  siteUrl: string
  locale: Locale
  to: string
  subject?: string | undefined
  title: string
  greeting?: string
  text?: string | undefined
  /** Rows without a value are left out. */
  rows?: readonly EmailRow[]
  /** A longer text, as the visitor typed it. */
  quote?: string | undefined
  foot?: string | undefined
  regards?: string
  attachments?: string[]
}

export type EmailRow = readonly [label: string, value: string | undefined]

/** An email in the name of the company, and never from a visitor: what visitors type must not become the sender's name. */
export function emailOf({ rows = [], ...content }: EmailContent): Email {
  const { info, to, subject, attachments } = content
  const filled = rows.filter((row): row is FilledRow => Boolean(row[1]))
  return {
    to,
    fromName: info.companyName,
    ...(subject !== undefined && { subject }),
    body: textOf(content, filled),
    bodyHTML: htmlOf(content, filled),
    ...(attachments && { attachments }),
  }
}

/** An email to the office, in its own language. Without a subject, the library gives it that of all applications. */
export const officeEmail = (content: Omit<EmailContent, 'locale'>): Email =>
  emailOf({ ...content, locale: DEFAULT_LOCALE })

/** What a letter is about: the sales office signs those about flats by name, the company the others. */
type VisitorEmail = Omit<EmailContent, 'subject' | 'greeting' | 'regards' | 'info'> & {
  info: Pick<Company, 'companyName' | 'person'>
  isAboutFlat?: boolean
}

/**
 * An email to a visitor, whose subject names the matter and the company. It must contain no free text of theirs: the address can be
 * anybody's, and this must not be a way to write to people in the company's name.
 */
export function visitorEmail({ isAboutFlat = false, ...content }: VisitorEmail): Email {
  const { title, info, locale } = content
  const t = letterMessages(locale)
  const company = info.companyName
  return emailOf({
    ...content,
    subject: t('subject', { title, company }),
    greeting: t('greeting'),
    regards: t('regards', { sender: isAboutFlat && info.person ? `${info.person}\n${company}` : company }),
  })
}

/** Who writes, for the office. */
export function visitorRows({
  fullName,
  phone,
  email,
}: Pick<User, 'fullName' | 'phone' | 'email'>): EmailRow[] {
  const t = formMessages(DEFAULT_LOCALE)
  return [
    [t('fullName'), fullName],
    [t('phone'), phone && writePhone(phone)],
    [t('email'), email],
  ]
}

/** Where somebody writes from, for the office. */
export const originRows = (
  locale: Locale,
  { zone, source }: { zone?: string | undefined; source?: string | undefined } = {},
): EmailRow[] => [
  [office('visitorZone'), zone],
  [office('source'), source],
  [office('language'), LOCALE_NAMES[locale].name],
]

/** `Wednesday 5 August, 14:00, Tbilisi time` in the language. */
export const tbilisiMoment = (locale: Locale, time: string): string =>
  `${momentText(locale, time)}, ${calendarMessages(locale)('tbilisiTime')}`

export const profileUrl = (siteUrl: string, locale: Locale): string =>
  siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')

type FilledRow = readonly [label: string, value: string]

function textOf(
  { title, greeting, text, quote, foot, regards, info, siteUrl }: EmailContent,
  rows: readonly FilledRow[],
): string {
  const parts = [
    title,
    greeting,
    text,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote,
    foot,
    `${regards ?? info.companyName}\n${siteUrl}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const FONT = "font-family:FiraGO,'Fira Sans','Noto Sans Georgian','Segoe UI',Arial,sans-serif"
const CELL = `border-top:1px solid ${COLOURS.line};vertical-align:top`

/** Tables and inline styles: all that email clients agree on. */
function htmlOf(content: EmailContent, rows: readonly FilledRow[]): string {
  const { locale, info, title, greeting, text, quote, foot, regards, siteUrl } = content
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${COLOURS.line}">${rows.map(
    ([label, value]) =>
      html`<tr><td style="padding:10px 24px 10px 0;${CELL};color:${COLOURS['stone-7']};white-space:nowrap">${label}</td><td style="padding:10px 0;${CELL}">${lines(value)}</td></tr>`,
  )}</table>`
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:0;background:${COLOURS.sand}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.sand}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${COLOURS.paper};color:${COLOURS.ink};${FONT};font-size:${TYPE.body[0]}px;line-height:1.6">
<tr><td style="background:${COLOURS.accent};color:${COLOURS['on-accent']};padding:20px 32px;font-size:${TYPE.lead[1]}px">${info.companyName}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:${TYPE.h3[1]}px;line-height:1.25;font-weight:300">${title}</h1>
${greeting && paragraph(greeting, '')}
${text && paragraph(text, '')}
${rows.length > 0 && table}
${quote && paragraph(quote, `border-left:3px solid ${COLOURS['stone-3']};padding-left:16px`)}
${foot && paragraph(foot, `color:${COLOURS['stone-7']};font-size:${TYPE.small[0]}px`)}
${regards && paragraph(regards, '')}
</td></tr>
<tr><td style="border-top:1px solid ${COLOURS.line};padding:16px 32px;font-size:${TYPE.small[0]}px;color:${COLOURS['stone-7']}"><a href="${siteUrl}" style="color:${COLOURS['stone-7']}">${siteUrl.replace(/^https?:\/\//, '')}</a></td></tr>
</table></td></tr></table></body></html>`.toString()
}

const paragraph = (words: string, style: string) =>
  html`<p style="margin:0 0 16px;${style}">${lines(words)}</p>`

/** Text with its line breaks kept. */
const lines = (text: string) => text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : line))
