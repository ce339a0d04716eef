// Takes payments on a server: a card that is good, one that is refused, and a link for the payer.
import { CardDeclinedError, createPrivateClient } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const server = createPrivateClient({ host, privateApiKey: 'northgate-private-key' })

const amount = { amount: 12_500, currency: 'GEL' } as const
const card = { number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123', holder: 'TEKLA ABASHIDZE' }

const paid = await server.payments.payWithCard({ amount, card, description: 'Parking, March' })
console.log(`${paid.status}, card ending in ${paid.cardLast4}`)

try {
  await server.payments.payWithCard({ amount, card: { ...card, number: '4000 0000 0000 0002' } })
} catch (error) {
  if (!(error instanceof CardDeclinedError)) throw error
  console.log(`${error.code}: ${error.message}`)
}

const link = await server.payments.payWithLink({ amount, description: 'Parking, April' })
console.log(`${link.status}, to be paid at a link: ${URL.canParse(link.paymentUrl ?? '')}`)
