import type { PendingTask } from '../domain/index.ts'
import { NotFoundError } from '../errors.ts'

/** What is left to do for an admin. Kept in this client only: nothing is sent, and a new client starts anew. */
export function tasks() {
  const task: PendingTask = { id: 'billing-onboarding', type: 'billing-onboarding', isCompleted: false }
  return {
    /** The one task there is. Local. */
    list: (): PendingTask[] => [{ ...task }],
    /** Marks a task as done, and answers it. Local. Throws NotFoundError. */
    complete(id: string): PendingTask {
      if (id !== task.id) {
        throw new NotFoundError(`There is no task ${JSON.stringify(id)}.`, { code: 'not-found' })
      }
      task.isCompleted = true
      return { ...task }
    },
  }
}
