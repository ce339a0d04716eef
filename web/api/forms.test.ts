import { describe, expect, it } from 'vitest'
import { TRAP_FIELD } from '../src/kit/forms/text.ts'
import { apiWith, sandboxPerFile } from './api.fixture.ts'
import type { Email } from './emails/email.ts'
import { office } from './emails/messages.ts'
import { CASES, contentFields, contentWith, type FormCase, NOW, sendForm } from './forms.fixture.ts'
import { createOnce } from './once.ts'

sandboxPerFile()

async function send(form: FormCase, trap: object) {
  const emails: Email[] = []
  const api = apiWith({
    content: contentWith(contentFields()),
    send: async (sent) => void emails.push(sent),
    upload: async () => 'stored',
    once: createOnce(),
    now: () => NOW,
  })
  return { status: await sendForm(api, form, trap), emails }
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
    expect(marked.emails[0]?.subject).toContain(office('maybeSpam'))
    if (toOffice?.subject) expect(marked.emails[0]?.subject).toContain(toOffice.subject)
    expect(JSON.stringify(plain.emails)).not.toContain(office('maybeSpam'))
  })
})
