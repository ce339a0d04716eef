// Shows the problems of a form beside its fields, the library's and the platform's alike.
import { createPublicClient, isPlatformError, type Signup } from 'quoin'

const site = createPublicClient({ host: process.env.QUOIN_HOST ?? '', apiKey: 'northgate-public-key' })

async function submit(form: Signup): Promise<Record<string, string>> {
  try {
    await site.account.signup(form)
    return {}
  } catch (error) {
    if (isPlatformError(error) && error.fields) return error.fields
    throw error
  }
}
const empty = { email: '', password: '', fullName: '', dateOfBirth: '' }
console.log(Object.keys(await submit(empty)).join())
const weak = { email: 'form@example.com', password: 'x', fullName: 'A B', dateOfBirth: '1990-01-01' }
console.log(Object.keys(await submit(weak)).join())
