import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { metRules, newPassword } from './password.ts'

const fault = (password: string) => v.safeParse(newPassword, password).issues?.[0]?.message

describe('a password to choose', () => {
  it('shows which rules it meets', () => {
    expect([...metRules('terasaBalcony15')]).toEqual(['length', 'uppercase', 'lowercase', 'number'])
    expect([...metRules('პაროლი')]).toEqual(['lowercase'])
    expect([...metRules('密码')]).toEqual([])
  })

  it('needs all of them', () => {
    expect(fault('')).toBe('passwordMissing')
    expect(fault('terasaBalcony15')).toBe('passwordWeak')
    expect(fault('terasaBalcony15!')).toBeUndefined()
    expect(fault('Aa1! ნინო 🌿')).toBeUndefined()
  })

  it('may have two hundred signs, and spaces at its ends count', () => {
    expect(fault(`Aa1!${'x'.repeat(196)}`)).toBeUndefined()
    expect(fault(`Aa1!${'x'.repeat(197)}`)).toBe('passwordLong')
    expect(v.parse(newPassword, ' Passw0rd!x ')).toBe(' Passw0rd!x ')
  })
})
