import { expect, it } from 'vitest'
import { describeCommands } from '../manifest.ts'
import { commandsOf } from './entry.ts'
import { LIMITS } from './limits.ts'

const DOING: Readonly<Record<string, string>> = {
  created: 'create',
  changed: 'update',
  deleted: 'delete',
  rotated: 'rotate',
  extended: 'extend',
  registered: 'create',
}

it('what the platform does not support is not done by a command, and is not the field of one', async () => {
  const commands = commandsOf(await describeCommands())
  const names = new Set(commands.map(({ name }) => name))
  const changing = commands.filter(({ name }) => / (?:update|create)$/.test(name))
  const flags = new Set(changing.flatMap((one) => one.flags.map(({ name }) => name)))
  const contradicted = LIMITS.flatMap(([noun, sentence]) => {
    const [, verbs = ''] = /^Cannot be ([^;:]*)/.exec(sentence) ?? []
    const impossible = (verbs.split(/, only/)[0] ?? '').match(/\w+/g) ?? []
    const done = impossible.map((verb) => `${noun} ${DOING[verb] ?? verb}`).filter((name) => names.has(name))
    return [...done, ...(flags.has(noun.replace(/s$/, '')) ? [`--${noun}`] : [])]
  })
  expect(contradicted).toEqual([])
})
