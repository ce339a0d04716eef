import { html } from 'hono/html'
import type { User, VerificationMethod } from '../../../lib/domain/index.ts'
import { frameOf, letterLanguage, senderOf } from '../notifications/letter.ts'
import type { Services } from '../services/call.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { CODE_TEXTS, type Occasion } from './code-texts.ts'

interface Page {
  language: string
  sender: string
  greeting: string
  say: string
  code: string
  lives: string
  ignore: string
  regards: string
}

function page({ language, sender, greeting, say, code, lives, ignore, regards }: Page) {
  const style = 'font:16px/1.6 Arial,sans-serif;color:#1b1a18'
  return String(
    html`<!doctype html><html lang="${language}"><body style="margin:0;background:#fbf8f3"><div style="max-width:480px;margin:0 auto;padding:40px 24px;${style}"><p style="font-size:20px;margin:0 0 32px;padding-bottom:16px;border-bottom:1px solid #ded6c9">${sender}</p><p>${greeting}</p><p>${say}</p><p style="font-size:40px;line-height:1;letter-spacing:.12em;margin:24px 0">${code}</p><p>${lives}</p><p style="color:#5e574d;font-size:14px">${ignore}</p><p style="white-space:pre-line">${regards}</p></div></body></html>`,
  )
}

/** Sends a one-time code in the language of the account, or of the project. */
export function sendCode(
  platform: Services,
  project: ProjectRecord,
  user: Serialized<User>,
  occasion: Occasion,
  method: VerificationMethod,
  code: string,
): void {
  const language = letterLanguage([user.language, project.languages[0]])
  const texts = CODE_TEXTS[language]
  const { title, say } = texts[occasion]
  const { lives, ignore } = texts
  const to = user[method] as string
  const sender = senderOf(project, method === 'phone' ? 'sms' : 'email', language)
  if (method === 'phone') {
    const body = `${sender}: ${say} ${code}. ${lives}`
    platform.outbox.put({ projectId: project._id, channel: 'sms', to, body, code })
    return
  }
  const { subject, greeting, regards } = frameOf(language, { title, name: user.fullName ?? to, sender })
  platform.outbox.put({
    projectId: project._id,
    channel: 'email',
    to,
    subject,
    body: `${greeting}\n\n${say}: ${code}\n${lives}\n\n${ignore}\n\n${regards}\n`,
    code,
    data: { language, html: page({ language, sender, greeting, say, code, lives, ignore, regards }) },
  })
}
