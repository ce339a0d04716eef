import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../definition/entry.ts'
import { listedFlags } from '../definition/globals.ts'
import { describeCommands } from '../manifest.ts'
import { manPages } from './man.ts'

const manifest = await describeCommands()
const pages = manPages(manifest)

describe('manual pages', () => {
  it('cover every command and every listed flag', () => {
    const text = new Map(pages.map(({ name, text }) => [name, text.replaceAll('\\-', '-')]))
    for (const command of commandsOf(manifest)) {
      const { name } = command
      const page = text.get(`quoin-${name.split(' ')[0]}.1`)
      expect(page).toContain(`quoin ${name}`)
      for (const flag of listedFlags(command)) expect(page).toContain(`--${flag.name}`)
    }
    expect(text.get('quoin.1')).toContain('.SH EXIT STATUS')
  })

  it('have no line that begins with a request by accident', () => {
    const requests = /^\.(TH|SH|SS|TP|PP|RS|RE|nf|fi)\b/
    for (const { text } of pages) {
      const odd = text.split('\n').filter((line) => /^[.']/.test(line) && !requests.test(line))
      expect(odd).toEqual([])
    }
  })

  it('are plain ASCII, which every formatter reads', () => {
    for (const { text } of pages) expect(text).toMatch(/^[\n -~]*$/)
  })

  it('are all listed in package.json, where npm looks for them', async () => {
    const { man } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(man).toEqual(pages.map(({ name }) => `./dist/man/${name}`).toSorted())
  })
})
