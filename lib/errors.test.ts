import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import * as errors from './errors.ts'

const classes = Object.entries(errors).filter(
  ([name]) => name.endsWith('Error') && name !== 'isPlatformError',
) as [
  string,
  new (message: string, details: { code: string; maybeSent: boolean; path: string }) => errors.PlatformError,
][]

describe('the errors', () => {
  it.each(classes)('%s is a PlatformError with its own name', (name, ErrorClass) => {
    const error = new ErrorClass('It failed.', { code: 'x', maybeSent: true, path: 'a.csv' })
    expect(error).toBeInstanceOf(Error)
    expect(error).toBeInstanceOf(errors.PlatformError)
    expect(errors.isPlatformError(error)).toBe(true)
    expect(error).toMatchObject({ name, message: 'It failed.', code: 'x' })
    expect(String(error)).toBe(`${name}: It failed.`)
  })

  it('are recognised across copies of the library', async () => {
    const address = './errors.ts?copy'
    const copy: typeof errors = await import(address)
    const error = new copy.NotFoundError('No.', { code: 'not-found' })
    expect(error).not.toBeInstanceOf(errors.PlatformError)
    expect(errors.isPlatformError(error)).toBe(true)
  })

  it('are distinguished from all other values', () => {
    for (const value of [new Error('x'), {}, null, undefined, 'PlatformError', { name: 'PlatformError' }]) {
      expect(errors.isPlatformError(value)).toBe(false)
    }
  })

  it('show the known details, in JSON too, and omit unknown ones', () => {
    const error = new errors.ValidationError('Look.', {
      code: 'validation',
      status: 400,
      fields: { email: 'is missing' },
    })
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'ValidationError',
      message: 'Look.',
      code: 'validation',
      status: 400,
      fields: { email: 'is missing' },
    })
    expect(inspect(error)).not.toContain('undefined')
    expect(new errors.UsageError('x').code).toBe('usage')
  })
})
