// Permissions, money and plurals.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { humanMoney } from '../../../cli/output/human.ts'
import { can } from '../../../lib/domain/index.ts'
import { formatPrice } from '../../../web/src/i18n/money.ts'
import { pluralForm } from '../../../web/src/i18n/plural.ts'
import { type Rule, rule } from '../rule.ts'

const word = fc.constantFrom('order', 'item', '*', 'constructor', '__proto__', 'toString', 'list', '')
const level = fc.constantFrom('None', 'Read', 'Write', 'Admin', 'read', 'Owner', 'toString', '9')
const LEVELS: Record<string, number> = Object.assign(Object.create(null), { Read: 1, Write: 3, Admin: 9 })

export const permissionRules: readonly Rule[] = [
  rule(
    'a permission is what the map says, by its own entries alone',
    50_000,
    fc.record({
      entries: fc.array(fc.tuple(word, word, level), { maxLength: 8 }),
      resource: word,
      action: word,
      verb: fc.constantFrom('Read' as const, 'Write' as const, 'Admin' as const),
    }),
    ({ entries, resource, action, verb }) => {
      const map: Record<string, Record<string, string>> = {}
      const flat = new Map<string, number>()
      for (const [one, other, given] of entries) {
        // Own properties with any name, as in a parsed token.
        if (!Object.hasOwn(map, one)) Object.defineProperty(map, one, { value: {}, enumerable: true })
        Object.defineProperty(map[one], other, { value: given, enumerable: true, configurable: true })
        flat.set(`${one} ${other}`, LEVELS[given] ?? 0)
      }
      const found = [`${resource} ${action}`, `${resource} *`, '* *'].map((key) => flat.get(key) ?? 0)
      assert.equal(can(map, resource, action, verb), Math.max(...found) >= (LEVELS[verb] as number))
      assert.equal(can(map, resource, action, verb, 'lenient'), Math.max(...found) > 0)
    },
  ),
]

export const siteRules: readonly Rule[] = [
  rule(
    'money is shown as what it is, in any currency',
    20_000,
    fc.tuple(
      fc.maxSafeInteger(),
      fc.oneof(fc.constantFrom('USD', 'GEL', 'JPY', 'BHD'), fc.string({ maxLength: 4 })),
    ),
    ([amount, currency]) => {
      const text = humanMoney({ amount, currency })
      assert.ok(!/NaN|undefined/.test(text) && !/[\u0000-\u001f]/.test(text), text)
      if (currency !== 'USD' || Math.abs(amount) > 2 ** 50) return
      const digits = text.replaceAll(/\D/g, '').replace(/^0+(?=\d{3})/, '')
      assert.equal(digits, String(Math.abs(amount)).padStart(3, '0'), text)
    },
  ),
  rule(
    'a price of the site is its amount in whole units',
    20_000,
    fc.tuple(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 10_000, max: 50_000 })),
    ([cents, rate]) => {
      const dollars = (BigInt(cents) + 50n) / 100n
      assert.equal(formatPrice(cents, 'usd', 1).replaceAll(/\D/g, ''), dollars === 0n ? '' : String(dollars))
      const exact = (BigInt(cents) * BigInt(rate)) / 1_000_000n
      const shown = BigInt(formatPrice(cents, 'gel', rate / 10_000).replaceAll(/\D/g, '') || 0)
      assert.ok(shown === exact || shown === exact + 1n, `${shown} is not ${exact}`)
    },
  ),
  rule(
    'plurals are those of the language',
    10_000,
    fc.tuple(fc.constantFrom('en' as const, 'ru' as const), fc.nat()),
    ([locale, count]) => {
      assert.equal(pluralForm(locale, count), new Intl.PluralRules(locale).select(count))
    },
  ),
]
