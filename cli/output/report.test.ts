import { describe, expect, it } from 'vitest'
import {
  ConnectionError,
  PermissionDeniedError,
  PlatformError,
  SessionExpiredError,
  UsageError,
  ValidationError,
} from '../../lib/errors.ts'
import { declined, Interrupted, partly } from './failure.ts'
import { reportJson, reportOf, reportText } from './report.ts'
import { painter } from './terminal.ts'

const plain = painter(false)

describe('reportOf', () => {
  it.each([
    [new PlatformError('no', { status: 500, code: 'internal' }), 1],
    [new ConnectionError('refused', { code: 'connection-refused', maybeSent: false }), 1],
    [new UsageError('wrong'), 2],
    [declined(), 3],
    [new SessionExpiredError('over', { status: 401, code: 'session-expired' }), 4],
    [new PlatformError('wrong password', { status: 401, code: 'invalid-credentials' }), 4],
    [new PermissionDeniedError('no', { status: 403, code: 'permission-denied' }), 5],
    [partly('half', 'quoin x --resume'), 8],
    [new Interrupted(), 130],
    [new Error('a bug'), 1],
  ])('gives %s its exit code', (error, exit) => {
    expect(reportOf(error).exit).toBe(exit)
  })

  it('tells a fault of ours from everything else', () => {
    expect(reportOf(new TypeError('x is not a function')).isBug).toBe(true)
    expect(reportOf(new PlatformError('no')).isBug).toBe(false)
    const noSpace = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/x.csv' })
    expect(reportOf(noSpace)).toMatchObject({
      isBug: false,
      code: 'disk-full',
      message: '/data/x.csv: no space is left.',
    })
  })

  it('points to the profile that has to sign in again', () => {
    const error = new SessionExpiredError('over', { status: 401, code: 'session-expired' })
    expect(reportOf(error, { profile: 'work' }).suggestion).toBe('quoin login --profile work')
    expect(reportOf(error, { profile: 'default' }).suggestion).toBe('quoin login')
  })
})

describe('what is shown', () => {
  const report = reportOf(
    new ValidationError('Check the request.', {
      status: 400,
      code: 'validation',
      requestId: 'r1',
      fields: { 'values.title': 'is required' },
    }),
  )

  it('is four labelled lines for a person', () => {
    expect(reportText(report, plain)).toBe(
      'Error: Check the request.\n  values.title: is required\nCode: validation (HTTP 400)\nRequest: r1\n',
    )
  })

  it('is one line of JSON for a program', () => {
    expect(JSON.parse(reportJson(report))).toEqual({
      error: {
        code: 'validation',
        message: 'Check the request.',
        status: 400,
        requestId: 'r1',
        fields: { 'values.title': 'is required' },
      },
    })
  })
})
