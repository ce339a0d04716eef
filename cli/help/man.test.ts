import { describe, expect, it } from 'vitest'
import { TABLE } from '../program.ts'
import { commandList } from './command-list.ts'
import { manPages } from './man.ts'

const commands = [...TABLE.top, ...TABLE.groups.flatMap((group) => group.commands)].filter(
  (one) => !one.hidden,
)

describe('manual pages', () => {
  it('are there for quoin and for every command, with name, synopsis, examples and exit codes', () => {
    const pages = new Map(manPages().map(({ name, text }) => [name, text]))
    expect(pages.size).toBe(commands.length + 1)
    for (const { name } of commands) {
      const text = pages.get(`quoin-${name.replaceAll(' ', '-')}.1`)
      for (const part of ['.SH NAME', '.SH SYNOPSIS', '.SH EXAMPLES', '.SH EXIT STATUS']) {
        expect(text).toContain(part)
      }
    }
  })

  it('have no line that begins with a request by accident', () => {
    const requests = /^\.(TH|SH|TP|PP|RS|RE|nf|fi)\b/
    for (const { text } of manPages()) {
      const odd = text.split('\n').filter((line) => /^[.']/.test(line) && !requests.test(line))
      expect(odd).toEqual([])
    }
  })
})

describe('the list of commands', () => {
  it('has every noun and every verb', () => {
    const list = commandList()
    for (const { name } of TABLE.groups) expect(list).toContain(`| \`${name}\` |`)
    for (const { name } of commands) expect(list).toContain(`\`${name.replace(/^[\w-]+ /, '')}\``)
  })
})
