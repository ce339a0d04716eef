import type { Locale } from '../../i18n/locales.ts'

/** A letter before it is written out: everything in it is text, whoever typed it. */
export interface Letter {
  locale: Locale
  company: string
  title: string
  text?: string | undefined
  rows?: readonly (readonly [label: string, value: string])[]
  /** Longer words, as they were typed. */
  quote?: string | undefined
  foot?: string | undefined
  /** Of the site. */
  siteUrl: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** For programs that show no HTML. */
export function letterText({ title, text, rows = [], quote, foot, company, siteUrl }: Letter): string {
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

/** The letter as programs for mail show it: tables and styles of elements are what they all know. */
export function letterHtml(letter: Letter): string {
  const { locale, company, title, text, rows = [], quote, foot, siteUrl } = letter
  const html = escapeHtml
  const paragraph = (words: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${html(words).replace(/\n/g, '<br>')}</p>`
  const table = rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:10px 24px 10px 0;border-top:1px solid #ded6c9;color:#5e574d;vertical-align:top;white-space:nowrap">${html(label)}</td><td style="padding:10px 0;border-top:1px solid #ded6c9;vertical-align:top">${html(value).replace(/\n/g, '<br>')}</td></tr>`,
    )
    .join('')
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${html(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f2ece2"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2ece2"><tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fbf8f3;color:#1b1a18;${FONT};font-size:16px;line-height:1.6">`,
    `<tr><td style="background:#f4772b;padding:20px 32px;font-size:20px">${html(company)}</td></tr>`,
    '<tr><td style="padding:32px">',
    `<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;font-weight:300">${html(title)}</h1>`,
    text ? paragraph(text, '') : '',
    table
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid #ded6c9">${table}</table>`
      : '',
    quote ? paragraph(quote, 'border-left:3px solid #f4772b;padding-left:16px') : '',
    foot ? paragraph(foot, 'color:#5e574d;font-size:14px') : '',
    '</td></tr>',
    `<tr><td style="border-top:1px solid #ded6c9;padding:16px 32px;font-size:14px;color:#5e574d"><a href="${html(siteUrl)}" style="color:#5e574d">${html(siteUrl.replace(/^https?:\/\//, ''))}</a></td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}
