import { describe, expect, it } from 'vitest'
import { brokenPasswordRules } from './account.ts'

describe('brokenPasswordRules', () => {
  it('accepts a password that meets every rule', () => {
    expect(brokenPasswordRules('Good-pass-1')).toEqual([])
    expect(brokenPasswordRules('Пароль-дом1')).toEqual([])
  })

  it('returns each broken rule', () => {
    expect(brokenPasswordRules('Sh0rt-one')).toEqual(['length'])
    expect(brokenPasswordRules('no-upper-case-1')).toEqual(['uppercase'])
    expect(brokenPasswordRules('NO-LOWER-CASE-1')).toEqual(['lowercase'])
    expect(brokenPasswordRules('No-number-here')).toEqual(['number'])
    expect(brokenPasswordRules('NoSpecial1234')).toEqual(['special'])
    expect(brokenPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'number', 'special'])
  })

  it('counts characters, not code units, and does not count a space as special', () => {
    expect(brokenPasswordRules('Aa1-😀😀😀')).toContain('length')
    expect(brokenPasswordRules('With Space 123')).toEqual(['special'])
  })
})
