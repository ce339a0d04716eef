import { html } from 'hono/html'
import type { Locale } from '../src/i18n/locales.ts'
import type { Company } from './content.ts'

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
  locale: Locale
  company: string
  title: string
  text?: string | undefined
  rows?: readonly (readonly [label: string, value: string])[]
  /** A longer text, as the visitor typed it. */
  quote?: string | undefined
  foot?: string | undefined
  siteUrl: string
}

/** The email as plain text. */
export function emailText({ title, text, rows = [], quote, foot, company, siteUrl }: EmailContent): string {
  const parts = [
    title,
    text,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quote,
    foot,
    `${company}\n${siteUrl}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const FONT = "font-family:FiraGO,'Fira Sans','Noto Sans Georgian','Segoe UI',Arial,sans-serif"
const CELL = 'border-top:1px solid #ded6c9;vertical-align:top'

/** The email as HTML, with tables and inline styles: all that email clients agree on. */
export function emailHtml(content: EmailContent): string {
  const { locale, company, title, text, rows = [], quote, foot, siteUrl } = content
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid #ded6c9">${rows.map(
    ([label, value]) =>
      html`<tr><td style="padding:10px 24px 10px 0;${CELL};color:#524b42;white-space:nowrap">${label}</td><td style="padding:10px 0;${CELL}">${lines(value)}</td></tr>`,
  )}</table>`
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f2ece2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2ece2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fbf8f3;color:#1b1a18;${FONT};font-size:16px;line-height:1.6">
<tr><td style="background:#f4772b;padding:20px 32px;font-size:20px">${company}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;font-weight:300">${title}</h1>
${text && paragraph(text, '')}
${rows.length > 0 && table}
${quote && paragraph(quote, 'border-left:3px solid #f4772b;padding-left:16px')}
${foot && paragraph(foot, 'color:#524b42;font-size:14px')}
</td></tr>
<tr><td style="border-top:1px solid #ded6c9;padding:16px 32px;font-size:14px;color:#524b42"><a href="${siteUrl}" style="color:#524b42">${siteUrl.replace(/^https?:\/\//, '')}</a></td></tr>
</table></td></tr></table></body></html>`.toString()
}

const paragraph = (words: string, style: string) =>
  html`<p style="margin:0 0 16px;${style}">${lines(words)}</p>`

/** Text with its line breaks kept. */
const lines = (text: string) => text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : line))

/** An email in the name of the company, and never from a visitor: what visitors type must not become the sender's name. */
export const emailOf = (
  content: EmailContent,
  { companyName }: Pick<Company, 'companyName'>,
  head: Pick<Email, 'to' | 'subject' | 'attachments'>,
): Email => ({
  ...head,
  fromName: companyName,
  body: emailText(content),
  bodyHTML: emailHtml(content),
})

/** Labels in emails to the company that no form has, in the company's language. */
export const OFFICE_LABELS = {
  language: 'ენა',
  maybeSpam: '[შესაძლოა სპამი]',
  page: 'გვერდი',
  source: 'საიდან მოვიდა',
  visitorZone: 'მნახველის სასაათო სარტყელი',
} as const
