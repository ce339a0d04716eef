// Short ways to write what many entries of the table have in common.
import { BODY_FLAGS, CONFIRM_FLAG, LIST_FLAGS, SEARCH_FLAG, SORT_FLAG } from './globals.ts'
import type { Argument, Command, Example, Flag } from './types.ts'

type Load = Command['load']

export const idOf = (noun: string): Argument => ({ name: 'id', summary: `Id of the ${noun}` })

export const example = (command: string, does: string): Example => ({ command: `quoin ${command}`, does })

export const statusFlag = (values: readonly string[]): Flag => ({
  name: 'status',
  kind: 'list',
  placeholder: 'a,b',
  values,
  summary: 'Only those in one of these states',
})

export const USER_FLAGS: readonly Flag[] = [
  { name: 'users', kind: 'list', placeholder: 'ID,ID', summary: 'Only those of these users' },
  { name: 'not-users', kind: 'list', placeholder: 'ID,ID', summary: 'Not those of these users' },
]

export const CURRENCY_FLAG: Flag = {
  name: 'currency',
  kind: 'string',
  placeholder: 'USD|GEL|EUR',
  values: ['USD', 'GEL', 'EUR'],
  summary: 'Only amounts in this currency',
}

interface ListEntry {
  noun: string
  plural: string
  flags?: readonly Flag[]
  examples: readonly Example[]
  load: Load
}

export const list = ({ noun, plural, flags = [], examples, load }: ListEntry): Command => ({
  name: `${noun} list`,
  summary: `List ${plural}`,
  flags: [...flags, SEARCH_FLAG, SORT_FLAG, ...LIST_FLAGS],
  examples,
  seeAlso: ['help formatting'],
  load,
})

interface OneEntry {
  noun: string
  singular: string
  args?: readonly Argument[]
  flags?: readonly Flag[]
  examples: readonly Example[]
  load: Load
}

export const get = ({ noun, singular, args = [], examples, load }: OneEntry): Command => ({
  name: `${noun} get`,
  summary: `Show one ${singular}`,
  args: [...args, idOf(singular)],
  examples,
  load,
})

export const create = ({ noun, singular, args = [], flags = [], examples, load }: OneEntry): Command => ({
  name: `${noun} create`,
  summary: `Create ${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`,
  args,
  flags: [...flags, ...BODY_FLAGS],
  examples,
  load,
})

export const update = ({ noun, singular, args = [], flags = [], examples, load }: OneEntry): Command => ({
  name: `${noun} update`,
  summary: `Change ${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`,
  args: [...args, idOf(singular)],
  flags: [...flags, ...BODY_FLAGS],
  examples,
  load,
})

export const remove = ({ noun, singular, args = [], examples, load }: OneEntry): Command => ({
  name: `${noun} delete`,
  summary: `Delete ${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}, or several`,
  args: [...args, { name: 'id', variadic: true, summary: `Ids of what goes` }],
  flags: [CONFIRM_FLAG],
  examples,
  load,
})
