// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { islandPage } from '../../../ui/dom.fixture.tsx'
import { tabStorage } from '../../../ui/storage.ts'
import ApplicationForm from './ApplicationForm.island.tsx'

const { show, type, submit, respond, until, text, find, value, sent } = islandPage()
const DETAILS = { fullName: 'Nino', email: 'nino@example.ge', phone: '555 20 15 42' }

describe('an application', () => {
  it('is sent with its vacancy and the file that was uploaded, and names the day of the reply', async () => {
    tabStorage.set(
      'upload:application-site-engineer',
      JSON.stringify({ id: 'file-1', filename: 'cv.pdf', size: 1000 }),
    )
    await show(<ApplicationForm locale="en" vacancy="site-engineer" />, '/en/careers/site-engineer')
    expect(find('form').id).toBe('application-site-engineer')
    expect(value('vacancy')).toBe('site-engineer')
    respond({ '/api/careers': () => ({ sent: true }) })
    await type({ ...DETAILS, comment: 'I build.' })
    await submit()
    await until(() => expect(text()).toContain('nino@example.ge'))
    expect(text()).toContain('December 2026')
    expect(sent('/api/careers').map(({ body }) => body)).toMatchObject([
      { ...DETAILS, comment: 'I build.', vacancy: 'site-engineer', fileId: 'file-1', locale: 'en' },
    ])
    expect(tabStorage.get('upload:application-site-engineer')).toBeUndefined()
  })

  it('without a vacancy is for any, and works without script: the browser sends the file by itself', async () => {
    await show(<ApplicationForm locale="en" />, '/en/careers')
    const form = find('form') as HTMLFormElement
    expect([form.id, form.getAttribute('action'), form.enctype]).toEqual([
      'application',
      '/api/apply',
      'multipart/form-data',
    ])
    expect(value('vacancy')).toBe('')
    await submit()
    await until(() => find('.error-summary'))
    expect(text('.error-summary')).toMatch(/full name.*email.*phone.*CV/i)
    expect(sent('/api/careers')).toEqual([])
  })
})
