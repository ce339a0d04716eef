import { command, example } from '../../definition/command.ts'
import { CENTURY, CONFIRM, duration, toggle } from '../../definition/flags.ts'
import { view } from '../../output/columns.ts'
import { changeSandbox, readSandbox } from './calls.ts'

interface ClockState {
  now: string
  /** Milliseconds ahead of the clock of the machine. */
  offset: number
}

const CLOCK = view('now:date offset:number')

export const clock = command({
  name: 'clock',
  summary: 'Show or move the clock of a running sandbox',
  description:
    'Sessions, codes, rate limits, reservations and all dates follow this clock. It only moves forward, except with --reset. Without flags the command shows the time and its offset in milliseconds.',
  flags: {
    advance: duration('Move the clock forward, such as 90m or 3d', { max: CENTURY, conflicts: ['reset'] }),
    reset: toggle('Set the clock to the time of this machine'),
    ...CONFIRM,
  },
  examples: [
    example('sandbox clock --advance 3d', 'See how an app behaves in three days'),
    example('sandbox clock --reset', 'Set the clock back to the present'),
  ],
  async run({ flags: { advance, reset }, output, ...context }) {
    const change = reset ? { reset } : advance === undefined ? undefined : { advance }
    const state = change
      ? await changeSandbox<ClockState>(context, { question: 'Move the clock' }, ['POST', 'clock', change])
      : await readSandbox<ClockState>(context, 'clock')
    await output.one(state, CLOCK)
  },
})
