import type { Completes } from '../definition/entry.ts'

/** Whether a person can pick an argument from a list. */
export const isPickable = (completes: Completes | undefined): boolean =>
  completes === 'profile' ||
  completes === 'project' ||
  completes === 'model' ||
  !!completes?.startsWith('ids:')
