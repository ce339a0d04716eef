import { describe, expect, it } from 'vitest'
import { TRAP_FIELD } from '../src/kit/forms/text.ts'
import { apiWith, contentOf, from, SITE, sandboxPerFile } from './api.fixture.ts'
import { SITE_FORMS } from './app.ts'
import { type Email, OFFICE_LABELS } from './email.ts'
import { createOnce } from './once.ts'

sandboxPerFile()

/** A Sunday noon in Tbilisi. */
const NOW = Date.parse('2026-11-22T08:00:00Z')
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const project = { slug: 'terrace-park', name: 'Terrace Park', address: 'Dighomi' }
const WHO = { fullName: 'Nino', dialCode: '+995', phone: '555201542', locale: 'en' }
const email = 'nino@visitor.example'
const day = { date: '2026-11-23', time: '10:00' }

/** A valid example of each form, by its name, and what a browser without script sends in its place. */
const EXAMPLES: Record<string, readonly { typed: object; plain?: object; file?: File }[]> = {
  contact: [
    { typed: { ...WHO, kind: 'call', date: day.date } },
    { typed: { ...WHO, kind: 'video', email, ...day } },
    { typed: { ...WHO, kind: 'message', email, subject: 'Terrace', message: 'How large?' } },
    { typed: { ...WHO, kind: 'complaint', email, subject: 'Lift', message: 'It stands still.' } },
  ],
  application: [
    {
      typed: { ...WHO, email, fileId: '6b019ad251a13936e80bd718' },
      plain: { ...WHO, email },
      file: new File(['%PDF-1.7\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }),
    },
  ],
  'visit-form': [
    {
      typed: { ...WHO, place: 'site', project: project.slug, wishes: ['2026-11-23T06:00:00.000Z'] },
      plain: { ...WHO, destination: 'site:terrace-park', ...day },
    },
  ],
}

const CASES = SITE_FORMS.flatMap(({ name, paths }) =>
  (EXAMPLES[name] ?? [undefined]).flatMap((example) => [
    { path: paths.json, isJson: true, typed: example?.typed },
    { path: paths.plain, isJson: false, typed: example?.plain ?? example?.typed, file: example?.file },
  ]),
)

let callers = 0

async function send({ path, isJson, typed, file }: (typeof CASES)[number], trap: object) {
  const emails: Email[] = []
  const api = apiWith({
    content: contentOf({
      projects: async () => [{ ...project, isFinished: false, showFlat: undefined }],
      offices: async () => [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }],
      vacancies: async () => [],
    }),
    send: async (sent) => void emails.push(sent),
    upload: async () => 'stored',
    once: createOnce(),
    now: () => NOW,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...trap })) form.set(name, String(value))
  if (file) form.set('file', file)
  const whole = new Response(isJson ? JSON.stringify({ ...typed, ...trap }) : form)
  const bytes = await whole.arrayBuffer()
  callers += 1
  const response = await api.request(
    `${SITE}/api${path}`,
    {
      method: 'POST',
      headers: {
        origin: SITE,
        'content-type': isJson ? 'application/json' : (whole.headers.get('content-type') ?? ''),
        'content-length': `${bytes.byteLength}`,
      },
      body: bytes,
    },
    from(`192.0.2.${callers}`),
  )
  return { status: response.status, emails }
}

describe('the hidden field of a form', () => {
  it.each(CASES)('marks what was sent to $path, and drops nothing: $typed', async (one) => {
    const plain = await send(one, { [TRAP_FIELD]: '' })
    const marked = await send(one, { [TRAP_FIELD]: 'https://filled-in.example' })
    expect(plain.status).toBe(one.isJson ? 200 : 303)
    expect(marked.status).toBe(plain.status)
    const [toOffice] = plain.emails
    expect(toOffice).toBeDefined()
    // Nobody who may be a bot gets mail sent to an address that they name.
    expect(marked.emails).toHaveLength(1)
    expect(marked.emails[0]).toMatchObject({ to: toOffice?.to, body: toOffice?.body })
    expect(marked.emails[0]?.subject).toContain(OFFICE_LABELS.maybeSpam)
    if (toOffice?.subject) expect(marked.emails[0]?.subject).toContain(toOffice.subject)
    expect(JSON.stringify(plain.emails)).not.toContain(OFFICE_LABELS.maybeSpam)
  })
})
