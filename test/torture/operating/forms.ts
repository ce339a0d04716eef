// What visitors send, and the letters that come of it.
import { messagesTo, type Places } from '../../support/people.ts'

/** Forms go to the first, what is about a reservation to the second. */
const OFFICE = ['info@terasa.example', 'sales@terasa.example']
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** A message, which only its own letters mention by `name`. */
export const message = (name: string, email: string) => ({
  kind: 'message',
  locale: 'en',
  fullName: name,
  email,
  subject: 'Terrace',
  message: `How large is it, asks ${name}?`,
  key: `${name}-${crypto.randomUUID()}`,
})

/** An application with a file, as a browser without script sends it. */
export function application(name: string, email: string): FormData {
  const form = new FormData()
  const values = { locale: 'en', fullName: name, email, phone: '555123456', dialCode: '+995', comment: name }
  for (const [key, value] of Object.entries(values)) form.set(key, value)
  form.set('file', new File([`${PDF}${name}`], 'cv.pdf', { type: 'application/pdf' }))
  return form
}

/** How many letters about somebody went to the office, and how many to themselves. */
export async function lettersAbout(
  places: Places,
  name: string,
  email: string,
): Promise<{ office: number; visitor: number }> {
  const [visitor, ...office] = await Promise.all([email, ...OFFICE].map((to) => messagesTo(places, to)))
  return {
    office: office.flat().filter(({ body }) => body.includes(name)).length,
    visitor: visitor?.filter(({ code }) => !code).length ?? 0,
  }
}
