import { escapeHtml } from '../../ui/html.ts'

/** Characters that XML 1.0 (section 2.2) forbids, escaped or not. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Replaces or removes characters that XML forbids. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

export const escapeXml = (text: string): string => escapeHtml(xmlText(text))
