/** The loan calculator of a flat, the other costs, and the payment plan on paper. */
import { describe, expect, it } from 'vitest'
import { NARROW, read } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive, open } = useSite({ pictures: false })
const FLAT = '/en/projects/terrace-park/a/503'

describe('the loan calculator', () => {
  it('follows buttons, sliders and typed values, and keeps them in the URL', async () => {
    const { page, complaints, context } = await open(FLAT)
    const monthly = page.locator('.monthly .amount')
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await expect.poll(() => read(monthly)).toBe('$891')
    await page.getByRole('button', { name: '50%' }).click()
    await expect.poll(() => read(monthly)).toBe('$637')
    await page.getByLabel('Term, months').fill('60')
    await page.keyboard.press('Enter')
    await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Kazbegi Savings' })
    await expect.poll(() => read(monthly)).toBe('$1,055')
    await expect.poll(() => new URL(page.url()).search).toBe('?down=50&months=60&bank=kazbegi')
    await page.getByRole('slider', { name: 'Term' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).searchParams.get('months')).toBe('66')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect.poll(() => page.locator('.year-table tbody tr').count()).toBe(6)
    await expect.poll(() => read(page.locator('.year-table tbody tr').last().locator('td').last())).toBe('$0')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has the sum of a bank that lends it, and the bounds of the others, on phones too', async () => {
    const { page, complaints, context } = await open(
      '/en/projects/river-line/a/1504?down=10&bank=alazani',
      NARROW,
    )
    await page.locator('#loan').scrollIntoViewIfNeeded()
    const row = page.locator('.bank-table tr', { hasText: 'Alazani Bank' })
    await expect.poll(() => read(row)).toMatch(/from 20% down/)
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await expect
      .poll(() => read(page.locator('.bank-table .is-used')))
      .toMatch(/Kazbegi Savings[\s\S]*\$1,226[\s\S]*Selected/)
    expect(await read(page.locator('.monthly .amount'))).toBe('$1,226')
    expect(await row.getByRole('button').count()).toBe(0)
    await page.getByRole('button', { name: '30%' }).click()
    await expect.poll(() => read(page.locator('.bank-table .is-used'))).toContain('Alazani Bank')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is shown with instalments, banks and all other costs', async () => {
    const { page, complaints, context } = await open(FLAT)
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Instalments, 0%' }).click()
    await expect.poll(() => read(page.locator('.monthly .amount'))).toBe('$2,870')
    expect(new URL(page.url()).hash).toBe('#instalments')
    // The price and $50 for the registry: nothing of a loan.
    await expect.poll(() => read(page.locator('.cost-total dd'))).toBe('$98,450')
    expect(await page.locator('.bank-table').count()).toBe(0)
    await page.getByRole('button', { name: 'Show all 26 payments' }).click()
    await expect.poll(() => page.locator('.payment-plan tbody tr:visible').count()).toBe(26)
    await page.getByRole('button', { name: 'Mortgage' }).click()
    await page.getByRole('button', { name: 'Choose: Rioni Credit' }).click()
    await expect.poll(() => read(page.locator('.monthly .amount'))).toBe('$906')
    const sum = page.locator('.cost-total dd')
    // Price, $50 for the registry, $100 for the valuation, 0.75% of the loan.
    await expect.poll(() => read(sum)).toBe('$99,067')
    await page.getByLabel('Parking space, level −1').check()
    await expect.poll(() => read(sum)).toBe('$108,567')
    // The deposit of $500 has been paid by then.
    await expect.poll(() => read(page.locator('.contract-day .heading-3'))).toBe('$39,187')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens at the way of the offer that the visitor comes from, through every building', async () => {
    const { page, complaints, context } = await open('/en/offers/river-line-at-once')
    await page.getByRole('link', { name: 'Choose a flat' }).click()
    await page.locator('.tab-row a[href*="pay=once"]', { hasText: 'Building B' }).click()
    await page.waitForURL('**/b?pay=once#flats')
    await page.locator('.flats-table td a[href$="#once"]').first().click()
    await page.waitForURL('**/b/*#once')
    const chosen = page.locator('.way-switch [aria-pressed=true]')
    await expect.poll(() => read(chosen)).toBe('In full, −6%')
    await expect
      .poll(() => chosen.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('follows the rows of the panel, and Back', async () => {
    const { page, complaints, context } = await open('/en/projects/river-line/a/1502')
    const chosen = page.locator('.way-switch [aria-pressed=true]')
    const offer = page.locator('.pay-row.offer-row')
    await expect
      .poll(() => read(offer))
      .toMatch(/−6% if you pay in full\s+until 31 December, you save \$6,084\s+\$95,316/)
    await offer.click()
    await expect.poll(() => read(chosen)).toBe('In full, −6%')
    await expect.poll(() => read(page.locator('.contract-day .heading-3'))).toBe('$94,866')
    await page.locator('.pay-row').last().click()
    await expect.poll(() => read(chosen)).toBe('Mortgage')
    await expect.poll(() => read(page.locator('.contract-day .heading-3'))).toBe('$30,602')
    await expect.poll(() => read(page.locator('.pay-row').last())).toContain('$30,602')
    await page.goBack()
    await expect.poll(() => read(chosen)).toBe('In full, −6%')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows one amount in every place when the rate changes while the page is open', async () => {
    const { page, complaints, context } = await open(FLAT)
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('#loan astro-island:not([ssr])').waitFor({ state: 'attached' })
    await page.route('**/exchange-rate/*', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, rate: 2.8 } } })
    })
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('[data-choose-currency="gel"]:visible').click()
    await expect.poll(() => read(page.locator('.flat-head .heading-1'))).toBe('₾275,520')
    const monthly = page.locator('.pay-row', { hasText: 'a month' })
    const amounts = () =>
      Promise.all(
        [monthly, page.locator('.monthly .amount'), page.locator('.bank-table .is-used')].map((one) =>
          read(one),
        ),
      )
    // 70% of the price for ten years at 9.5%.
    await expect
      .poll(amounts)
      .toEqual([expect.stringContaining('₾2,496'), '₾2,496', expect.stringMatching(/₾2,496[\s\S]*Selected/)])
    const day = await read(page.locator('.contract-day .heading-3'))
    expect(await read(page.locator('.pay-row').last())).toContain(day)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has no offer any more once it has ended', async () => {
    const { page, context } = await arrive()
    // By the site's clock: the visitor's may be wrong.
    await context.route('**/api/clock', (route) => route.fulfill({ json: { now: Date.UTC(2100, 0, 1) } }))
    await page.goto(`${site}/en/projects/river-line/a/1502#once`)
    await expect.poll(() => page.locator('.pay-row.offer-row').count()).toBe(0)
    await expect.poll(() => read(page.locator('.way-switch [aria-pressed=true]'))).toBe('In full')
    await expect.poll(() => read(page.locator('.monthly .amount'))).toBe('$101,400')
    await page.goto(`${site}${FLAT}#instalments`)
    await expect.poll(() => read(page.locator('.way-switch [aria-pressed=true]'))).toBe('Mortgage')
    await context.close()
  })

  it('prints the payment plan instead of the brochure on request', async () => {
    const { page, context } = await open(`${FLAT}#instalments`)
    await page.locator('#loan').scrollIntoViewIfNeeded()
    await page.locator('.payment-plan').waitFor()
    await page.evaluate(() => {
      document.documentElement.dataset.sheet = 'plan'
    })
    await page.emulateMedia({ media: 'print' })
    const last = page.locator('.payment-plan tbody tr').last()
    await expect
      .poll(async () => (await read(last)).replace(/\s+/g, ' '))
      .toMatch(/Instalment 24 of 24 \$2,870 \$0$/)
    await expect
      .poll(() => read(page.locator('.plan-about')))
      .toMatch(/^Terrace Park A\. Flat 503, 71\.4\sm²: \$98,400$/)
    await expect.poll(() => page.locator('.brochure').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.whole-cost').isVisible()).toBe(false)
    await context.close()
  })
})
