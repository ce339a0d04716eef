import { expect, it } from 'vitest'
import { ConnectionError, ValidationError } from '../../lib/errors.ts'
import { stopped } from './failures.ts'
import type { FailedStep } from './steps.ts'
import type { Plan, Step, Sync, SyncCall } from './types.ts'

const call = { command: 'content push', args: { model: [] }, flags: {} } as unknown as SyncCall
const sync = { root: 'cms', remote: { signal: new AbortController().signal } } as Sync

const rejectedStep = (name: string, fields: Record<string, string>) => {
  const lines: Record<string, number> = { slug: 1, 'values.title': 4 }
  const now = { lineOf: (path: readonly (string | number)[]) => lines[path.join('.')] }
  const details = { status: 400, code: 'validation', fields }
  const step = { path: `content/article/${name}.yaml`, now } as Step
  return { step, error: new ValidationError('Some fields are wrong.', details) }
}

const errorAfter = (done: number, failed: readonly FailedStep[]) => {
  const before = Array.from({ length: done }, () => ({}) as Step)
  const steps = [...before, ...failed.map(({ step }) => step)]
  return stopped(call, sync, { steps } as Plan, { done: new Set(before), failed })
}

it('a change that the platform rejects is reported with the line of each field in its file', () => {
  expect(
    errorAfter(1, [rejectedStep('two', { slug: 'is taken', 'values.title': 'is required' })]),
  ).toMatchObject({
    message: 'cms/content/article/two.yaml was rejected; 1 of 2 changes done',
    code: 'partly-done',
    problems: [
      { file: 'cms/content/article/two.yaml', line: 1, message: 'slug is taken' },
      { file: 'cms/content/article/two.yaml', line: 4, message: 'title is required' },
    ],
  })
})

it('all that were rejected side by side are reported, and how many others may have been made', () => {
  const lost = {
    step: { path: 'content/article/lost.yaml' } as Step,
    error: new ConnectionError('The connection was cut.', { code: 'connection-cut', maybeSent: true }),
  }
  const two = [rejectedStep('one', { slug: 'is taken' }), rejectedStep('two', { slug: 'is taken' })]
  expect(errorAfter(3, [...two, lost])).toMatchObject({
    message:
      'cms/content/article/one.yaml was rejected, and so was 1 other; 3 of 6 changes done; one more may have been made',
    problems: [{ file: 'cms/content/article/one.yaml' }, { file: 'cms/content/article/two.yaml' }],
  })
  expect(errorAfter(3, [lost, lost, ...two])).toMatchObject({
    message: 'cms/content/article/lost.yaml failed; 3 of 7 changes done; up to 2 more may have been made',
    details: ['  The connection was cut.'],
  })
})
