import type { PendingTask } from '../domain/index.ts'
import { NotFoundError } from '../errors.ts'

/** An admin's pending tasks. Stored only in this client: nothing is sent, and a new client starts with all pending. */
export function tasks() {
  const task: PendingTask = { id: 'billing-onboarding', type: 'billing-onboarding', isCompleted: false }
  return {
    /** Returns all tasks; there is only one. */
    list: (): PendingTask[] => [{ ...task }],
    /**
     * Marks a task as completed and returns it.
     *
     * @throws NotFoundError if there is no such task
     */
    complete(id: string): PendingTask {
      if (id !== task.id) {
        throw new NotFoundError(`There is no task ${JSON.stringify(id)}.`, { code: 'not-found' })
      }
      task.isCompleted = true
      return { ...task }
    },
  }
}
