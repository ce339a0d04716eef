import { expect, it } from 'vitest'
import { ValidationError } from '../../lib/errors.ts'
import { stopped } from './failures.ts'
import type { Plan } from './plan.ts'
import type { SyncCall } from './push.ts'
import type { Sync } from './sync.ts'

it('a change that the platform rejects is reported with the line of each field in its file', () => {
  const lines: Record<string, number> = { slug: 1, 'values.title': 4 }
  const now = { lineOf: (path: readonly (string | number)[]) => lines[path.join('.')] }
  const steps = [{}, { path: 'content/article/two.yaml', now }]
  const rejected = new ValidationError('Some fields are wrong.', {
    status: 400,
    code: 'validation',
    fields: { slug: 'is taken', 'values.title': 'is required' },
  })
  const call = { command: 'content push', args: { model: [] }, flags: {} } as unknown as SyncCall
  const error = stopped(call, { root: 'cms' } as Sync, { steps } as unknown as Plan, 1, rejected)
  expect(error).toMatchObject({
    message: 'cms/content/article/two.yaml was rejected; 1 of 2 changes done',
    code: 'partly-done',
    problems: [
      { file: 'cms/content/article/two.yaml', line: 1, message: 'slug is taken' },
      { file: 'cms/content/article/two.yaml', line: 4, message: 'title is required' },
    ],
  })
})
