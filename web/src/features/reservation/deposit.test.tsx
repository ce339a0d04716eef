// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { lapsed, order, PAGE_URL, PATH, page, paid, reservePage } from './reserve-page.fixture.tsx'

const { show, until, text, value, respond, sent, submit, type, find, platformHas, signIn, paymentCalls } =
  reservePage()
const CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'NINO' }

describe('the deposit', () => {
  const open = async () => {
    platformHas([order()])
    await signIn()
    await show(page, PATH)
    await until(() => find('#deposit'))
  }

  it('is paid on the payment page unless the visitor chooses the card, once, however often it is asked for', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open()
    expect(document.querySelector('[name=number]')).toBeNull()
    respond({
      '/api_user/payment/payWithLink': () => ({ _id: 'p1', status: 'pending', paymentUrl: PAGE_URL }),
    })
    await submit('#deposit')
    await until(() => expect(leave).toHaveBeenCalledTimes(1))
    const address = new URL(String(leave.mock.calls[0]?.[0]))
    expect(address.origin + address.pathname).toBe(PAGE_URL)
    expect(address.searchParams.get('return')).toContain(PATH)
    // Back, and in another tab.
    await show(page, PATH)
    await until(() => expect(text()).toContain('We haven’t received your payment yet'))
    await submit('#deposit')
    await until(() => expect(leave).toHaveBeenCalledTimes(2))
    expect(paymentCalls()).toHaveLength(1)
  })

  it('is not paid a second way while the first is under way', async () => {
    await open()
    const paying = Promise.withResolvers<void>()
    respond({
      '/api_user/payment/payWithLink': async () => {
        await paying.promise
        return Response.json({}, { status: 503 })
      },
    })
    await submit('#deposit')
    await until(() => expect(paymentCalls()).toHaveLength(1))
    await type({ method: 'card' }, '.methods')
    expect(document.querySelector('[name=number]')).toBeNull()
    await submit('#deposit')
    paying.resolve()
    await until(() => expect(text()).toContain('We haven’t received your payment yet'))
    expect(paymentCalls()).toHaveLength(1)
    await type({ method: 'card' }, '.methods')
    await until(() => find('[name=number]'))
  })

  it('is not paid again by a form that another tab has overtaken', async () => {
    await open()
    platformHas([paid()])
    await submit('#deposit')
    await until(() => expect(text()).toContain('Flat 503 is reserved for you until'))
    expect(paymentCalls()).toEqual([])
  })

  it('is not paid for a reservation that lapsed while the form was open', async () => {
    await open()
    platformHas([lapsed(0)], 'available')
    await submit('#deposit')
    await until(() => expect(text()).toContain('Your earlier reservation has ended'))
    expect([paymentCalls(), sent('/api_user/ecommerce/order').filter(({ body }) => 'items' in body)]).toEqual(
      [[], []],
    )
  })

  it('leaves no card details and no errors in the page once the other way is chosen', async () => {
    await open()
    await type({ method: 'card' }, '.methods')
    const { title } = document
    await type({ ...CARD, number: '1234' }, '#deposit')
    await submit('#deposit')
    await until(() => expect(text()).toContain('The card number isn’t valid'))
    await type({ method: 'link' }, '.methods')
    expect([document.querySelector('.error-summary'), document.title]).toEqual([null, title])
    await type({ method: 'card' }, '.methods')
    for (const name of Object.keys(CARD)) expect(value(name, '#deposit')).toBe('')
    const stored = [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area })).join()
    expect(stored).not.toMatch(/1234|NINO/)
  })

  it('is paid by card after one that was declined', async () => {
    await open()
    await type({ method: 'card' }, '.methods')
    respond({
      '/api_user/payment/payWithCard': () =>
        Response.json({ error: { code: 'card-declined', message: 'No.' } }, { status: 402 }),
    })
    await type(CARD, '#deposit')
    await submit('#deposit')
    await until(() => expect(text()).toContain('The payment was declined'))
    respond({
      '/api_user/payment/payWithCard': () => {
        platformHas([paid()])
        return { status: 'succeeded', _id: 'p2' }
      },
    })
    await submit('#deposit')
    await until(() => expect(text()).toContain('Flat 503 is reserved for you until'))
    expect(paymentCalls()).toHaveLength(2)
  })
})
