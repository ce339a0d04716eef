import { describe, expect, it } from 'vitest'
import { sendApplication } from './application.ts'
import type { Company } from './content.ts'
import type { Email } from './emails/email.ts'

const info = { companyName: 'ტერასა', office: 'info@terasa.example' } as Company
const GOOD = {
  fullName: 'ნინო 🌿',
  email: 'nino@visitor.example',
  dialCode: '+995',
  phone: '555201542',
  fileId: '6b019ad251a13936e80bd718',
  filename: 'cv.pdf',
  comment: '<img onerror=alert(1)>',
  vacancy: 'site-engineer',
}

async function apply(typed: Record<string, unknown>) {
  const emails: Email[] = []
  const outcome = await sendApplication(typed, 'ru', {
    info,
    visitorInfo: { ...info, companyName: 'Терраса' },
    vacancies: [{ slug: 'site-engineer', title: 'ინჟინერი', email: 'jobs@terasa.example' }],
    visitorVacancies: [{ slug: 'site-engineer', title: 'Site engineer', email: 'jobs@terasa.example' }],
    siteUrl: 'https://terasa.example',
    mayConfirm: async () => true,
    send: async (email) => emails.push(email),
    upload: async () => 'stored',
    now: () => Date.parse('2026-11-21T12:00:00Z'),
  })
  return { outcome, emails }
}

describe('a job application', () => {
  it('is emailed to the contact of the position, with the default subject and the file', async () => {
    const { emails } = await apply(GOOD)
    expect(emails[0]).toMatchObject({ to: 'jobs@terasa.example', attachments: [GOOD.fileId] })
    expect(emails[0]?.subject).toBeUndefined()
    expect(emails[0]?.bodyHTML).not.toContain('<img')
    expect((await apply({ ...GOOD, vacancy: '' })).emails[0]?.to).toBe('info@terasa.example')
  })

  it('is confirmed in the visitor’s language, with the review date and nothing that they typed', async () => {
    const { emails } = await apply(GOOD)
    expect(emails[1]).toMatchObject({
      to: GOOD.email,
      subject: 'Отклик получен: Site engineer | Терраса',
      fromName: 'Терраса',
    })
    expect(emails[1]?.body).toContain('12\u00a0декабря 2026')
    expect(emails[1]?.body).not.toMatch(/onerror|ნინო/)
    expect(emails[1]?.body).not.toContain(GOOD.email)
  })

  it('requires an uploaded file', async () => {
    const fault = async (fileId: string) => {
      const { outcome, emails } = await apply({ ...GOOD, fileId })
      expect(emails).toEqual([])
      return outcome.sent ? undefined : outcome.faults.fileId
    }
    expect([await fault(''), await fault('busy'), await fault('../x')]).toEqual([
      'fileMissing',
      'fileBusy',
      'fileMissing',
    ])
  })
})
