import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { formMessages, summaryLine } from '../src/kit/forms/messages.ts'
import { TRAP_FIELD } from '../src/kit/forms/text.ts'
import { answerOf, json, Refusal, refusalOf } from './answers.ts'
import type { Email } from './emails/email.ts'
import { office } from './emails/messages.ts'
import { filledPage } from './form-page.ts'
import { type ApiEnv, logFailure, readForm, readJson } from './guards.ts'
import { plainSubmission, type Submission, submission } from './once.ts'
import { sentAddress } from './sent.ts'
import type { Services } from './services.ts'

const JSON_LIMIT = 64 * 1024

export type Typed = Record<string, unknown>

/** A form that somebody has sent. */
export interface Submitted {
  /** What was typed. */
  typed: Typed
  /** The visitor's language. */
  locale: Locale
  /** The visitor's address. */
  address: string
  submission: Submission | undefined
  /** Set if the page could not upload it beforehand. */
  file?: File | undefined
}

/** Sent, or which fields are wrong, as keys of messages; `note` is for a page without script, in words. */
export type SubmitResult =
  | { sent: true /** The latest time the office calls. */; by?: number | undefined }
  | { sent: false; faults: Record<string, string>; note?: string }

/** The first fault of each field that a schema refuses, as keys of messages. */
export function faultsOf({ issues = [] }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }) {
  const faults: Record<string, string> = {}
  for (const issue of issues) faults[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return faults
}

export type Sending = Pick<Services, 'send' | 'mayConfirm'> & Partial<Pick<Submitted, 'submission'>>

/**
 * Hands a form to the office, and a copy to the visitor. That the copy failed is no reason to send the form again: the
 * office has it.
 */
export async function sendWithCopy(
  toOffice: Email,
  copy: Email | undefined,
  { send, mayConfirm, submission }: Sending,
): Promise<void> {
  await send(toOffice, submission && `${submission.key}-office`)
  if (!copy || !(await mayConfirm(copy.to))) return
  await send(copy, submission && `${submission.key}-visitor`).catch(() =>
    console.warn('The copy of a form for a visitor could not be sent.'),
  )
}

/** A form of the site that is sent to the company. */
export interface SiteForm {
  name: string
  /** @throws Refusal, and errors of the platform */
  submit(submitted: Submitted, services: Services): Promise<SubmitResult>
  /** Paths for JSON, and for a browser without script. */
  paths: { json: string; plain: string }
  /** In bytes, of a form that is sent without script. */
  maxBytes: number
  /** Prerendered pages, without the language; undefined if there is no such form. */
  page(typed: Typed): { id: string; path: string; sentPath: string } | undefined
  /** The text of a fault. */
  explain(locale: Locale, fault: string): string
}

/**
 * Bots fill in the hidden field, and now and then a password manager does: the office gets the form all the same, marked.
 * No copy goes out, since bots name the addresses of others.
 */
const markedIf = (trap: unknown, services: Services): Services =>
  trap
    ? {
        ...services,
        mayConfirm: async () => false,
        send: (email, key) => {
          // The first line of an email is its title.
          const subject = email.subject ?? email.body.split('\n', 1)[0]
          return services.send({ ...email, subject: `${office('maybeSpam')} ${subject}` }, key)
        },
      }
    : services

export function addForm(app: Hono<ApiEnv>, form: SiteForm, services: Services): void {
  app.post(form.paths.json, async (c) => {
    const { locale, [TRAP_FIELD]: trap, key, ...typed } = await readJson(c.req.raw, JSON_LIMIT)
    if (!form.page(typed)) throw noSuchForm()
    const result = await form.submit(
      {
        typed,
        locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
        address: c.var.address,
        submission: submission(form.name, key, typed, services.now()),
      },
      markedIf(trap, services),
    )
    if (!result.sent) {
      throw new Refusal(400, 'validation', 'Some fields are invalid.', { fields: result.faults })
    }
    return json({ sent: true, ...(result.by !== undefined && { by: result.by }) })
  })
  app.post(form.paths.plain, (c) => answerPlain(c, form, services))
}

const noSuchForm = () => new Refusal(400, 'validation', 'Unknown form.')

/** Responds to a browser without scripts: with another page, or with the form as it was filled in and what is wrong. */
async function answerPlain(c: Context<ApiEnv>, form: SiteForm, services: Services): Promise<Response> {
  const data = await readForm(c.req.raw, form.maxBytes)
  const texts = Object.fromEntries([...data].filter((pair) => typeof pair[1] === 'string'))
  const { locale: asked, [TRAP_FIELD]: trap, key: _, ...typed } = texts as Record<string, string>
  const page = form.page(typed)
  if (!page) throw noSuchForm()
  const attached = data.get('file')
  const file = attached instanceof File && attached.name !== '' ? attached : undefined
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const bytes = file && createHash('sha256').update(new Uint8Array(await file.arrayBuffer()))
  const content = { ...typed, ...(bytes && { file: bytes.digest('base64url') }) }
  const sent = plainSubmission(form.name, content, services.now())
  let problem: Refusal
  let note: string | undefined
  try {
    const result = await form.submit(
      {
        typed,
        locale,
        address: c.var.address,
        submission: sent,
        file,
      },
      markedIf(trap, services),
    )
    if (result.sent)
      return c.redirect(sentAddress(locale, page.sentPath, { at: sent.at, by: result.by }), 303)
    problem = new Refusal(400, 'validation', 'Some fields are invalid.', { fields: result.faults })
    note = result.note
  } catch (error) {
    problem = refusalOf(error)
    if (problem.status !== 429 && problem.status !== 503) throw error
    logFailure(c, error)
  }
  const empty = await services.page(localPath(locale, page.path))
  if (!empty) return answerOf(problem)
  const html = filledPage(empty, page.id, typed, {
    ...(await problemText(problem, locale, services)),
    ...(note && { text: note }),
    line: (label, fault) => summaryLine(formMessages(locale), label, fault),
    titlePrefix: (title) => formMessages(locale)('errorPrefix', { title }),
    faults: Object.entries(problem.more.fields ?? {}).map(([name, fault]) => [
      name,
      form.explain(locale, fault),
    ]),
  })
  return c.html(html, problem.status as 400)
}

async function problemText({ status, more }: Refusal, locale: Locale, { content }: Services) {
  const t = formMessages(locale)
  if (status === 429) return { title: t('tooOften'), text: t('tooOftenText') }
  const n = Object.keys(more.fields ?? {}).length
  if (status === 400) return { title: n === 1 ? t('faultsOne') : t('faults', { n }) }
  const { phone } = await content.company(locale).catch(() => ({ phone: undefined }))
  return { title: t('unexpectedError'), text: phone ? t('nothingLostCall', { phone }) : t('nothingLost') }
}
