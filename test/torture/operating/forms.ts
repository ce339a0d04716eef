// What visitors send, and the letters that come of it.
import { messagesTo, type Places } from '../../support/people.ts'

/** Forms go to the first, what is about a reservation to the second. */
const OFFICE = ['info@terasa.example', 'sales@terasa.example']

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
