import { html } from 'hono/html'
import type { User, VerificationMethod } from '../../../lib/domain/index.ts'
import type { Services } from '../services/call.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'

type Occasion = 'verify' | 'reset'
type Template = Record<Occasion, { subject: string; hello: (name: string) => string; say: string }> & {
  lives: string
  ignore: string
}

const TEMPLATES: Record<string, Template> = {
  en: {
    verify: { subject: 'Your verification code', hello: (name) => `Hello ${name},`, say: 'Your code is' },
    reset: {
      subject: 'Reset your password',
      hello: (name) => `Hello ${name},`,
      say: 'Your password reset code is',
    },
    lives: 'It is valid for 10 minutes.',
    ignore: 'If you did not request it, you can ignore this email.',
  },
  ka: {
    verify: { subject: 'დადასტურების კოდი', hello: (name) => `გამარჯობა, ${name}!`, say: 'თქვენი კოდია' },
    reset: {
      subject: 'პაროლის აღდგენა',
      hello: (name) => `გამარჯობა, ${name}!`,
      say: 'პაროლის აღდგენის კოდია',
    },
    lives: 'კოდი 10 წუთის განმავლობაში მოქმედებს.',
    ignore: 'თუ კოდი არ მოგითხოვიათ, ყურადღება ნუ მიაქცევთ ამ შეტყობინებას: არაფერი შეიცვლება.',
  },
  ru: {
    verify: { subject: 'Код подтверждения', hello: (name) => `Здравствуйте, ${name}!`, say: 'Ваш код' },
    reset: {
      subject: 'Восстановление пароля',
      hello: (name) => `Здравствуйте, ${name}!`,
      say: 'Код для смены пароля',
    },
    lives: 'Он действует 10 минут.',
    ignore: 'Если вы его не запрашивали, не обращайте внимания на это письмо.',
  },
}

function page(
  language: string,
  sender: string,
  code: string,
  text: { say: string; lives: string; ignore: string },
  hello: string,
) {
  const style = 'font:16px/1.6 Arial,sans-serif;color:#1b1a18'
  return String(
    html`<!doctype html><html lang="${language}"><body style="margin:0;background:#fbf8f3"><div style="max-width:480px;margin:0 auto;padding:40px 24px;${style}"><p style="font-size:20px;margin:0 0 32px;padding-bottom:16px;border-bottom:1px solid #ded6c9">${sender}</p><p>${hello}</p><p>${text.say}</p><p style="font-size:40px;line-height:1;letter-spacing:.12em;margin:24px 0">${code}</p><p>${text.lives}</p><p style="color:#5e574d;font-size:14px">${text.ignore}</p></div></body></html>`,
  )
}

/** The sender name in a language: the provider's `fromName`, else the project's name. */
function senderOf({ name, providers }: ProjectRecord, channel: 'email' | 'sms', language: string): string {
  const fromName = providers.find((one) => one.isActive && one.kind === channel)?.settings?.fromName
  const own =
    typeof fromName === 'object' && fromName !== null ? Object.entries(fromName) : [[language, fromName]]
  const said = own.find(([key]) => key === language)?.[1]
  return typeof said === 'string' && said ? said : name
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
  const language = [user.language, project.languages[0], 'en'].find(
    (one) => one && Object.hasOwn(TEMPLATES, one),
  ) as string
  const template = TEMPLATES[language] as Template
  const { subject, hello, say } = template[occasion]
  const to = user[method] as string
  const sender = senderOf(project, method === 'phone' ? 'sms' : 'email', language)
  if (method === 'phone') {
    const body = `${sender}: ${say} ${code}. ${template.lives}`
    platform.outbox.put({ projectId: project._id, channel: 'sms', to, body, code })
    return
  }
  const greeting = hello(user.fullName ?? to)
  const body = `${greeting}\n\n${say}: ${code}\n${template.lives}\n\n${template.ignore}\n`
  platform.outbox.put({
    projectId: project._id,
    channel: 'email',
    to,
    subject: `${sender}: ${subject}`,
    body,
    code,
    data: { language, html: page(language, sender, code, { ...template, say }, greeting) },
  })
}
