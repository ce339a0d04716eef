// Every form of the site as a page sends it, and as a browser without script does, with the content that they need.
import { contentOf, from, SITE } from './api.fixture.ts'
import { type createApi, SITE_FORMS } from './app.ts'
import type { Company } from './content.ts'

/** A Sunday noon in Tbilisi. */
export const NOW = Date.parse('2026-11-22T08:00:00Z')
const WHO = { fullName: 'Nino', dialCode: '+995', phone: '555201542', locale: 'en' }
const email = 'nino@visitor.example'
const day = { date: '2026-11-24', time: '10:00' }

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
      typed: { ...WHO, email, vacancy: 'engineer', fileId: '6b019ad251a13936e80bd718' },
      plain: { ...WHO, email, vacancy: 'engineer' },
      file: new File(['%PDF-1.7\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }),
    },
  ],
  'visit-form': [
    {
      typed: {
        ...WHO,
        place: 'show-flat',
        project: 'terrace-park',
        flat: 'flat-503',
        wishes: ['2026-11-24T06:00:00.000Z'],
      },
      plain: { ...WHO, destination: 'show-flat:terrace-park', ...day },
    },
  ],
}

export const CASES = SITE_FORMS.flatMap(({ name, paths }) =>
  (EXAMPLES[name] ?? [undefined]).flatMap((example) => [
    { path: paths.json, isJson: true, typed: example?.typed },
    { path: paths.plain, isJson: false, typed: example?.plain ?? example?.typed, file: example?.file },
  ]),
)
export type FormCase = (typeof CASES)[number]

/** What the forms read of the CMS; a test may change any of it. */
export const contentFields = () => ({
  company: {
    companyName: 'Terasa',
    phone: '+995 32 200 15 15',
    office: 'info@terasa.example',
    sales: 'sales@terasa.example',
  } as Company,
  office: { slug: 'central', name: 'Central office', address: '47 Kostava St' },
  hours: { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' },
  project: {
    slug: 'terrace-park',
    name: 'Terrace Park',
    address: 'Dighomi',
    status: 'current' as const,
    showFlat: 'Floor 5',
  },
  vacancy: { slug: 'engineer', title: 'Engineer', email: 'jobs@terasa.example' },
  flat: { number: '503', place: 'Terrace Park' },
})
export type ContentFields = ReturnType<typeof contentFields>

/** The content with these fields, as they are at the time of each call. */
export const contentWith = (fields: ContentFields) =>
  contentOf({
    company: async () => ({ ...fields.company }),
    offices: async () => [{ ...fields.office, hours: [fields.hours] }],
    projects: async () => [{ ...fields.project }],
    vacancies: async () => [{ ...fields.vacancy }],
    flat: async () => ({ ...fields.flat }),
  })

let callers = 0

/** Sends a form as its page does; resolves to the status. */
export const sendForm = async (...form: Parameters<typeof submitForm>): Promise<number> =>
  (await submitForm(...form)).status

/** Sends a form as its page does. */
export async function submitForm(
  api: ReturnType<typeof createApi>,
  { path, isJson, typed, file }: FormCase,
  more: object = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...more })) form.set(name, String(value))
  if (file) form.set('file', file)
  const whole = new Response(isJson ? JSON.stringify({ ...typed, ...more }) : form)
  const bytes = await whole.arrayBuffer()
  callers += 1
  const request = {
    method: 'POST',
    headers: {
      origin: SITE,
      'content-type': isJson ? 'application/json' : (whole.headers.get('content-type') ?? ''),
      'content-length': `${bytes.byteLength}`,
    },
    body: bytes,
  }
  const address = `2001:db8:${callers.toString(16)}::7`
  return api.request(`${SITE}/api${path}`, request, from(address))
}
