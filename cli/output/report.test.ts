import { describe, expect, it } from 'vitest'
import {
  ConnectionError,
  PermissionDeniedError,
  PlatformError,
  SessionExpiredError,
  UsageError,
  ValidationError,
} from '../../lib/errors.ts'
import { declined, Failure, Interrupted, partly, usageError } from './failure.ts'
import { reportJson, reportOf, reportText } from './report.ts'
import { painter } from './terminal.ts'

const block = (error: unknown) => reportText(reportOf(error), painter(false))

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

  it('distinguishes bugs in quoin from expected errors', () => {
    expect(reportOf(new TypeError('x is not a function')).isBug).toBe(true)
    expect(reportOf(new PlatformError('no')).isBug).toBe(false)
    const noSpace = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write', path: '/data/x.csv' })
    expect(reportOf(noSpace)).toMatchObject({
      isBug: false,
      code: 'disk-full',
      message: '/data/x.csv: no space left on the device',
    })
  })

  it('says that the folder it runs in is gone', () => {
    const error = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'uv_cwd' })
    expect(reportOf(error)).toMatchObject({ exit: 2, message: 'the current folder no longer exists' })
  })

  // Node names the path only where it has one: writing to an open file has none.
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])('takes %s for a disk without a path', (code) => {
    const error = Object.assign(new Error('x'), { code, syscall: 'write' })
    expect(reportOf(error)).toMatchObject({ isBug: false, code: expect.stringMatching(/^(disk|file)-/) })
  })

  it('suggests signing in again with the same profile', () => {
    const error = new SessionExpiredError('over', { status: 401, code: 'session-expired' })
    expect(reportOf(error, { profile: 'work' }).suggestion).toBe('quoin login --profile work')
    expect(reportOf(error, { profile: 'default' }).suggestion).toBe('quoin login')
  })
})

describe('the error block', () => {
  const invalid = new ValidationError('Check the request.', {
    status: 400,
    code: 'validation',
    requestId: 'r1',
    fields: { 'values.title': 'is required' },
  })

  it('is a lower-case sentence with fields, code and request id', () => {
    expect(block(invalid)).toBe('Error: values.title is required\nCode: validation · request r1\n')
  })

  it('has a line for each of several fields, and the command that lists what there is', () => {
    const fields = { 'values.title': 'is required', nosuch: 'is not known here' }
    const several = new ValidationError('one; the other', { status: 400, code: 'validation', fields })
    expect(reportText(reportOf(several, { schema: 'quoin schema users' }), painter(false))).toBe(
      'Error: 2 values are invalid\n  values.title is required\n  unknown field "nosuch"\nTry: quoin schema users\nCode: validation\n',
    )
  })

  it('labels commands, and leaves other suggestions as they are', () => {
    expect(block(usageError('unknown command "ordres"', 'usage', 'quoin orders'))).toBe(
      'Error: unknown command "ordres"\nTry: quoin orders\n',
    )
    expect(block(usageError('profile "nope" does not exist', 'usage', 'Saved profiles: default'))).toBe(
      'Error: profile "nope" does not exist\nSaved profiles: default\n',
    )
    expect(block(partly('the connection was lost', 'quoin orders export --resume'))).toBe(
      'Error: the connection was lost\nResume with: quoin orders export --resume\n',
    )
  })

  it('does not report an interruption as an error', () => {
    expect(
      block(new Interrupted('Stopped at 5 rows, kept in a.csv.part', 'quoin orders export --resume')),
    ).toBe('Stopped at 5 rows, kept in a.csv.part\nResume with: quoin orders export --resume\n')
    expect(block(declined())).toBe('Cancelled, nothing was changed\n')
  })

  it('is one line of JSON for programs', () => {
    expect(JSON.parse(reportJson(reportOf(invalid)))).toEqual({
      error: {
        code: 'validation',
        message: 'values.title is required',
        status: 400,
        requestId: 'r1',
        fields: { 'values.title': 'is required' },
      },
    })
    const files = new Failure('2 errors in files', {
      code: 'bad-files',
      exit: 2,
      details: ['  a: b', '  c: d'],
    })
    expect(JSON.parse(reportJson(reportOf(files))).error.details).toEqual(['  a: b', '  c: d'])
  })
})
