import type { PendingTask } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { completeTask, LOCAL_NOTE, localList } from './shared/local-state.ts'

const TASK = view('id:id type isCompleted:boolean') satisfies ViewOf<PendingTask>

export default noun({
  name: 'tasks',
  summary: 'Onboarding tasks (stored on this machine only)',
  commands: [
    localList('tasks', TASK),
    command({
      name: 'complete',
      summary: 'Mark a task as completed (stored on this machine only)',
      args: { id: 'Task ID' },
      examples: [example('tasks complete billing-onboarding', 'Complete a task')],
      async run({ args, env, output }) {
        const task = await completeTask(env, output, args.id)
        await output.done(`Completed task ${task.id}. ${LOCAL_NOTE}`, task)
      },
    }),
  ],
})
