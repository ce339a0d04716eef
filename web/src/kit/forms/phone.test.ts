import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIAL_CODES } from './dial-codes.ts'
import { dialCodeOf, maskEmail, maskPhone, phoneFault, phoneNumber, writePhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+995', '555 20 15 42', '+995555201542'],
    ['+995', '0555201542', '+995555201542'],
    ['+995', '(555) 20-15-42', '+995555201542'],
    ['+995', '+995 555 20 15 42', '+995555201542'],
    ['+995', '00995555201542', '+995555201542'],
    ['+995', '+49 151 2345 6789', '+4915123456789'],
    ['+49', '0151 2345 6789', '+4915123456789'],
    ['+995', '\u202a555201542\u202c', '+995555201542'],
    ['+995', '٥٥٥٢٠١٥٤٢', '+995555201542'],
    ['+1', '415-555-2671', '+14155552671'],
    ['+995', '+247 12345', '+24712345'],
    ['+995', '995555201542', '+995555201542'],
    ['+7', '995 555 20 15 42', '+995555201542'],
    ['+7', '8 916 123-45-67', '+79161234567'],
    ['+995', '8 916 123-45-67', '+79161234567'],
    ['+7', '7 916 123 45 67', '+79161234567'],
    ['+995', 'tel:+995-555-201-542', '+995555201542'],
  ])('with code %s typed as %s is %s', (code, typed, number) => expect(phoneNumber(code, typed)).toBe(number))

  it.each([
    ['+995', '555 20 15'],
    ['+995', '555 20 15 42 1'],
    ['+995', 'call me'],
    ['+995', '+0123456789'],
    ['+49', '123'],
    ['+49', '1234567890123456'],
    ['+995', '5552015４2x'],
    ['+995', ''],
  ])('with code %s typed as %s is invalid', (code, typed) => expect(phoneNumber(code, typed)).toBeUndefined())

  it('is invalid for a stated reason', () => {
    expect(phoneFault({ dialCode: '+995', phone: ' ' }, true)).toBe('phoneMissing')
    expect(phoneFault({ dialCode: '+995', phone: '' }, false)).toBeUndefined()
    expect(phoneFault({ dialCode: '+995', phone: '555' }, false)).toBe('phoneNineDigits')
    expect(phoneFault({ dialCode: '+49', phone: '1' }, true)).toBe('phoneInvalid')
  })

  it('round-trips through its display form', () => {
    const code = fc.constantFrom(...DIAL_CODES)
    const digits = fc.stringMatching(/^[1-9]\d{6,9}$/)
    fc.assert(
      fc.property(code, digits, (dialCode, national) => {
        const number = phoneNumber(dialCode, national)
        if (number) expect(phoneNumber('+995', writePhone(number))).toBe(number)
      }),
    )
  })

  it('is displayed in groups, and can be masked', () => {
    expect(writePhone('+995555201542')).toBe('+995\u00a0555\u00a020\u00a015\u00a042')
    expect(maskPhone('+995555201542')).toBe('+995\u00a0555\u00a0••\u00a0••\u00a042')
    expect(maskEmail('nino@terasa.ge')).toBe('ni•••@terasa.ge')
    expect(maskEmail('n@terasa.ge')).toBe('n•••@terasa.ge')
  })

  it('belongs to the longest matching country code', () => {
    expect(dialCodeOf('+3584012345')).toBe('+358')
    expect(new Set(DIAL_CODES).size).toBe(DIAL_CODES.length)
  })
})
