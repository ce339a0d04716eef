import { describe, expect, expectTypeOf, it } from 'vitest'
import { anyNumber, choice, command, noun, optional } from './command.ts'
import { amount, anyOf, date, duration, integer, oneOf, required, text, texts, toggle } from './flags.ts'

describe('a definition', () => {
  it('gives run the types of its arguments and flags', () => {
    command({
      name: 'move',
      summary: 'Move a thing',
      args: {
        id: 'ID',
        to: optional('To'),
        level: choice(['low', 'high'], 'Level'),
        rest: anyNumber('Rest'),
      },
      flags: {
        note: text('Note'),
        times: integer('Times'),
        wait: duration('Wait'),
        since: date('Since'),
        part: amount('Part'),
        status: anyOf(['open', 'closed'], 'Status'),
        kind: oneOf(['a', 'b'], 'Kind'),
        set: texts('Set', 'KEY=VALUE'),
        model: required(text('Model')),
        isOn: toggle('On'),
      },
      examples: [],
      async run({ args, flags }) {
        expectTypeOf(args).toEqualTypeOf<{
          id: string
          to: string | undefined
          level: 'low' | 'high'
          rest: string[]
        }>()
        expectTypeOf(flags).toEqualTypeOf<{
          note: string | undefined
          times: number | undefined
          wait: number | undefined
          since: Date | undefined
          part: string | undefined
          status: ('open' | 'closed')[] | undefined
          kind: 'a' | 'b' | undefined
          set: string[]
          model: string
          isOn: boolean
        }>()
      },
    })
  })

  it('does not compile with a misspelled or wrongly typed flag', () => {
    command({
      name: 'move',
      summary: 'Move a thing',
      flags: { times: integer('Times') },
      examples: [],
      async run(call) {
        // @ts-expect-error: there is no such flag
        call.flags.tmies
        // @ts-expect-error: the flag is a number
        call.flags.times?.toUpperCase()
      },
    })
  })

  it('spells flags with dashes and puts the noun before its commands', () => {
    const things = noun({
      name: 'things',
      summary: 'Things',
      commands: [
        command({
          name: 'search',
          aliases: ['list'],
          summary: 'Search',
          flags: { notUsers: text('Not') },
          examples: [],
          changes: 'safe',
          async run() {},
        }),
      ],
    })
    expect(things.commands[0]).toMatchObject({
      name: 'things search',
      aliases: ['things list'],
      flags: [{ name: 'not-users' }, { name: 'confirm' }, { name: 'dry-run', short: 'n' }],
    })
  })
})
