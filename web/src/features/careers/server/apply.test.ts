import { describe, expect, it } from 'vitest'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { type ApplicationMail, sendApplication } from './apply.ts'

const info = { companyName: 'ტერასა', email1: 'info@terasa.example' } as SiteInfo
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
  const mails: ApplicationMail[] = []
  const outcome = await sendApplication(typed, 'ru', {
    info,
    visitorInfo: { ...info, companyName: 'Терраса' },
    vacancies: [{ slug: 'site-engineer', title: 'ინჟინერი', email: 'jobs@terasa.example' }],
    siteUrl: 'https://terasa.example',
    send: async (mail) => mails.push(mail),
    now: () => Date.parse('2026-11-21T12:00:00Z'),
  })
  return { outcome, mails }
}

describe('a job application', () => {
  it('is emailed to the contact of the position, with the default subject and the file', async () => {
    const { mails } = await apply(GOOD)
    expect(mails[0]).toMatchObject({ to: 'jobs@terasa.example', attachments: [GOOD.fileId] })
    expect(mails[0]?.subject).toBeUndefined()
    expect(mails[0]?.bodyHTML).not.toContain('<img')
    expect((await apply({ ...GOOD, vacancy: '' })).mails[0]?.to).toBe('info@terasa.example')
  })

  it('is confirmed in the visitor’s language, with the review date and nothing that they typed', async () => {
    const { mails } = await apply(GOOD)
    expect(mails[1]).toMatchObject({ to: GOOD.email, subject: 'Отклик получен', fromName: 'Терраса' })
    expect(mails[1]?.body).toContain('12\u00a0декабря 2026')
    expect(mails[1]?.body).not.toMatch(/onerror|ნინო/)
  })

  it('requires an uploaded file', async () => {
    const fault = async (fileId: string) => {
      const { outcome, mails } = await apply({ ...GOOD, fileId })
      expect(mails).toEqual([])
      return outcome.sent ? undefined : outcome.faults.fileId
    }
    expect([await fault(''), await fault('busy'), await fault('../x')]).toEqual([
      'fileMissing',
      'fileBusy',
      'fileMissing',
    ])
  })
})
