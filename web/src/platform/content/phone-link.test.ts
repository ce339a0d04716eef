import { describe, expect, it } from 'vitest'
import { isOnePhone, phoneLink } from './phone-link.ts'

describe('the link of a phone number', () => {
  it.each([
    ['+995 32 200 15 15', 'tel:+995322001515', true],
    ['995 32 200 15 15', 'tel:+995322001515', true],
    ['00995 (32) 200-15-15', 'tel:+995322001515', true],
    ['032 2 00 15 15', 'tel:0322001515', true],
    ['1522', 'tel:1522', true],
    ['112', 'tel:112', true],
    ['*1515', 'tel:*1515', true],
    ['* 15 15 / 1522', 'tel:*1515', false],
    ['12', undefined, false],
    ['*', undefined, false],
    ['15*15', undefined, false],
    ['+1522', undefined, false],
    ['032 2 00 15 15 / 16', 'tel:0322001515', false],
    ['032 2001515, 555 12 34 56', 'tel:0322001515', false],
    ['555123456; 555654321', 'tel:555123456', false],
    ['032 2001515 032 2001516', undefined, false],
    ['032 2001515 ext. 5', undefined, false],
    ['call us', undefined, false],
    ['', undefined, false],
  ])('of "%s" is %s', (text, link, isOne) => {
    expect(phoneLink(text)).toBe(link)
    expect(isOnePhone(text)).toBe(isOne)
  })
})
