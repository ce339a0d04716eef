// What quoin does at a terminal, in a real pseudo-terminal where keys and the driver matter.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { widthOf } from '../../cli/output/text.ts'
import { atTerminal, atTerminalHere, bare, hasScript, type TerminalOptions } from './at-terminal.ts'
import { ADMIN, openPlace, quoinHere, signIn, tempFolder } from './quoin.ts'
import { seedWith } from './seed.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

/** Signed in by variables. */
const here = (words: readonly string[], options: Partial<TerminalOptions> = {}) =>
  atTerminalHere(words, { env: place.env, ...options })

/** A slow machine shows a spinner, which is cleared before the table is written on its line. */
const linesOf = (raw: string) => raw.split('\n').map((line) => bare(line.split(/\u001b\[\d?K/).at(-1) ?? ''))

const LISTS = commandsOf(await readManifest())
  .filter(({ name, args }) => / list$/.test(name) && args.every(({ optional }) => optional))
  .map(({ name }) => name)

describe('in a terminal', () => {
  it.runIf(hasScript).each([80, 160])('a list is a coloured table that fits %i columns', async (width) => {
    const line = ['transactions', 'list', '--limit', '5']
    const { raw, screen, exitCode } = await atTerminal(line, { env: place.env, width })
    expect(exitCode).toBe(0)
    expect(screen).toMatch(/CUSTOMER +STATUS +AMOUNT.* ID\s/)
    expect(screen).toMatch(/\$\d+|₾\d+/)
    expect(screen).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
    expect(raw).toContain('\u001b[')
    for (const line of linesOf(raw)) expect(widthOf(line.trim())).toBeLessThanOrEqual(width)
  })

  it.each(LISTS)(
    '%s has at 80 columns what people know a row by first, and an ID whole or not at all',
    async (line) => {
      const [{ raw }, { stdout }] = await Promise.all([
        here(line.split(' '), { width: 80 }),
        place.quoin(`${line} --json`),
      ])
      const rows = JSON.parse(stdout) as Record<string, unknown>[]
      const lines = linesOf(raw)
      const [header = '', ...shown] = lines.slice(lines.findIndex((one) => /^[A-Z][A-Z ]+$/.test(one)))
      const [first = {}] = rows
      if (!('_id' in first)) return
      expect(header).not.toMatch(/^ID\b/)
      for (const [index, { _id }] of rows.entries()) {
        // What people know it by stands at the left edge.
        expect(shown[index]).toMatch(/^\S/)
        if (/ ID$/.test(header)) expect(shown[index]?.endsWith(`  ${_id}`)).toBe(true)
      }
    },
  )

  it('a session that expires between two pages asks, too, and no row is missing or printed twice', async () => {
    let ahead = 0
    let pages = 0
    const other = await openPlace({
      seed: await seedWith(500),
      clock: () => Date.now() + ahead,
      log({ path }) {
        // The session has expired when the second page is asked for.
        if (path.endsWith('/payment/transaction') && ++pages === 1) ahead = 7_200_000
      },
    })
    const env = { QUOIN_CONFIG_DIR: await tempFolder(), QUOIN_PROJECT: 'northgate' }
    const quoin = quoinHere(env)
    expect((await signIn(quoin, other.sandbox)).exitCode).toBe(0)
    const line = ['transactions', 'list', '--all', '--format', 'csv', '--fields', '_id']
    const { exitCode, screen } = await here(line, {
      env,
      answers: [{ after: 'Password for', type: `${ADMIN.password}\r` }],
    })
    const everything = (await quoin(line)).stdout.split('\r\n').slice(1, -1)
    const shown = screen.split('\n').filter((row) => everything.includes(row.trim()))
    expect([exitCode, shown.map((row) => row.trim())]).toEqual([0, everything])
    expect(everything.length).toBe(542)
    await other.close()
  })

  it('output has no colours and no spinners if CI is set', async () => {
    const { raw } = await here(['orders', 'list'], { env: { ...place.env, CI: 'true' } })
    expect(raw).not.toContain('\u001b[')
  })

  it.runIf(hasScript)('login asks for the password again after a wrong one', async () => {
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    const { exitCode, screen } = await atTerminal(['login', '--host', place.sandbox.url], {
      env,
      answers: [
        { after: 'Email:', type: `${ADMIN.email}\r` },
        { after: 'Password for', type: 'wrong\r' },
        { after: 'try again', type: '' },
        { after: 'Password for', type: `${ADMIN.password}\r` },
        { after: 'Project to use:', type: '\r' },
      ],
    })
    expect(exitCode).toBe(0)
    expect(screen).not.toContain(ADMIN.password)
    expect(screen).toContain('Signed in to')
    expect((await quoinHere(env)('whoami --query project')).stdout).toBe('northgate\n')
  })

  it('login names the host of a project file before it asks for a password, and Enter does not confirm', async () => {
    const cwd = await tempFolder()
    const { url } = place.sandbox
    await writeFile(join(cwd, '.quoin.json'), JSON.stringify({ host: url }))
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    const question = `names the host ${url}. Send your password there?`
    const credentials = { QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: ADMIN.password }
    for (const given of [{}, credentials]) {
      const refused = await here(['login', '--yes'], {
        env: { ...env, ...given },
        cwd,
        width: 200,
        answers: [{ after: question, type: '\r' }],
      })
      expect([refused.exitCode, refused.screen.includes('Password for')]).toEqual([3, false])
      expect(refused.screen).toContain(join(cwd, '.quoin.json'))
    }
    expect((await quoinHere(env)('profiles list --json')).stdout.trim()).toBe('[]')
    const { exitCode } = await here(['login', '--project', 'northgate'], {
      env: { ...env, ...credentials },
      cwd,
      width: 200,
      answers: [{ after: question, type: 'y\r' }],
    })
    expect(exitCode).toBe(0)
    expect((await quoinHere(env)('whoami --query host')).stdout).toBe(`${url}\n`)
  })

  it('Enter alone never confirms', async () => {
    const { exitCode } = await here(['content', 'delete', 'article-draft'], {
      answers: [{ after: 'Delete entry', type: '\r' }],
    })
    expect(exitCode).toBe(3)
  })

  it.runIf(hasScript)('Ctrl-C at a prompt ends with exit code 130 and changes nothing', async () => {
    const { exitCode } = await atTerminal(['content', 'delete', 'article-moving-in'], {
      env: place.env,
      answers: [{ after: 'Delete entry', type: '\u0003' }],
    })
    expect(exitCode).toBe(130)
    expect((await place.quoin('content get article-moving-in')).exitCode).toBe(0)
  })

  it('--no-input disables all prompts', async () => {
    const { exitCode, screen } = await here(['content', 'delete', 'article-moving-in', '--no-input'])
    expect([exitCode, screen.includes('--yes')]).toEqual([2, true])
  })
})
