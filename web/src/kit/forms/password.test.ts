import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { metRules, newPassword, randomPassword } from './password.ts'

const fault = (password: string) => v.safeParse(newPassword, password).issues?.[0]?.message

describe('a new password', () => {
  it('shows which rules it meets', () => {
    expect([...metRules('terasaBalcony15')]).toEqual(['length', 'uppercase', 'lowercase', 'number'])
    expect([...metRules('პაროლი')]).toEqual(['lowercase'])
    expect([...metRules('密码')]).toEqual([])
  })

  it('must meet all rules', () => {
    expect(fault('')).toBe('passwordMissing')
    expect(fault('terasaBalcony15')).toBe('passwordWeak')
    expect(fault('terasaBalcony15!')).toBeUndefined()
    expect(fault('Aa1! ნინო 🌿')).toBeUndefined()
  })

  it('may have 200 characters, including leading and trailing spaces', () => {
    expect(fault(`Aa1!${'x'.repeat(196)}`)).toBeUndefined()
    expect(fault(`Aa1!${'x'.repeat(197)}`)).toBe('passwordLong')
    expect(v.parse(newPassword, ' Passw0rd!x ')).toBe(' Passw0rd!x ')
  })

  it('drawn at random meets them, and is another each time', () => {
    const drawn = Array.from({ length: 20 }, randomPassword)
    expect(drawn.map(fault)).toEqual(drawn.map(() => undefined))
    expect(new Set(drawn).size).toBe(20)
  })
})
