// `content edit`, with programs as editors.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { BINARY, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const ID = 'article-moving-in'
/** Replaces text as the next step says, and keeps what it was opened with. */
const EDITOR = `
import { readFileSync, statSync, writeFileSync, readdirSync } from 'node:fs'
const [steps, seen, file] = process.argv.slice(2)
const count = readdirSync(seen).length
const text = readFileSync(file, 'utf8')
writeFileSync(seen + '/' + count, (statSync(file).mode & 0o777).toString(8) + '\\n' + text)
const step = JSON.parse(readFileSync(steps, 'utf8'))[count]
if (step === 'fail') process.exit(3)
if (step) writeFileSync(file, text.replace(step[0], step[1]), step[2])
`

const place = usePlace()
let folder: string
let temp: string
beforeEach(async () => {
  folder = await tempFolder()
  temp = await tempFolder()
})

type Step = readonly [from: string, to: string, coding?: BufferEncoding] | 'fail' | null

async function edit(steps: readonly Step[], ...flags: string[]) {
  const seen = await tempFolder()
  await writeFile(join(folder, 'editor.mjs'), EDITOR)
  await writeFile(join(folder, 'steps.json'), JSON.stringify(steps))
  const editor = `${process.execPath} ${join(folder, 'editor.mjs')} ${join(folder, 'steps.json')} ${seen}`
  const ran = await place.quoin(['content', 'edit', ID, ...flags], {
    env: { VISUAL: editor, EDITOR: 'false', NO_COLOR: '1', TMPDIR: temp },
    columns: 300,
  })
  const names = (await readdir(seen)).sort()
  return { ...ran, opened: await Promise.all(names.map((name) => readFile(join(seen, name), 'utf8'))) }
}

/** Texts that were left in the folder for temporary files. */
const kept = async () => (await readdir(temp)).filter((name) => name.startsWith('quoin-edit'))

const entry = async () => JSON.parse((await place.quoin(`content get ${ID} --json`)).stdout)

/** A busy machine shows a spinner before. */
const UNCHANGED = /Nothing was changed, so nothing was sent\n$/

describe('content edit', () => {
  it('sends what was changed, from a private file that explains itself', async () => {
    const { title } = (await entry()).values
    const ran = await edit([[title.en, 'A better title']])
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringContaining(`Updated entry ${ID}`)])
    expect(ran.opened[0]).toMatch(/^600\n# Entry article-moving-in of article/)
    expect(ran.opened[0]).toMatch(/# {3}title: .+\(TEXT, by language, required to publish\)/)
    expect((await entry()).values.title).toEqual({ ...title, en: 'A better title' })
    expect(await kept()).toEqual([])
  })

  it('leaves no folder if there is no such entry, or no such file to start from', async () => {
    const env = { VISUAL: 'true', TMPDIR: temp }
    const unknown = await place.quoin(['content', 'edit', 'article-nowhere'], { env })
    const fileless = await place.quoin(['content', 'edit', ID, '--file', join(folder, 'nowhere.yaml')], {
      env,
    })
    expect([unknown.exitCode, fileless.exitCode]).not.toContain(0)
    expect(await kept()).toEqual([])
  })

  it('refuses what an editor saved in another coding, and keeps it', async () => {
    const { title, version } = await entry().then((one) => ({ ...one.values, version: one.version }))
    const ran = await edit([[title.en, 'Café', 'latin1']])
    expect(ran.exitCode).toBe(2)
    expect(ran.stderr).toMatch(/^Error: line \d+ of \S+\.yaml is not UTF-8\n.*Your text is saved in/)
    expect((await entry()).version).toBe(version)
    expect(await kept()).toHaveLength(1)
  })

  it('sends nothing if nothing was changed', async () => {
    const { version } = await entry()
    const ran = await edit([['# Entry', '# Anything']])
    expect([ran.exitCode, ran.stderr]).toEqual([0, expect.stringMatching(UNCHANGED)])
    expect((await entry()).version).toBe(version)
    expect(await kept()).toEqual([])
  })

  it('opens again with the reasons and the text, until it is valid', async () => {
    const { title } = (await entry()).values
    const ran = await edit([
      ['values:', 'valeus:'],
      ['valeus:', 'values:\n  colour: red'],
      ['values:\n  colour: red', 'values:'],
    ])
    expect(ran.opened).toHaveLength(3)
    expect(ran.opened[1]).toMatch(/# ! line \d+: unknown key "valeus"; did you mean values\?/)
    const [, line] = /# ! line (\d+): article has no field "colour"/.exec(ran.opened[2] ?? '') ?? []
    // The first line is the mode of the file.
    expect(ran.opened[2]?.split('\n')[Number(line)]).toBe('  colour: red')
    expect(ran.opened[2]).toContain(title.en)
    expect(ran.exitCode).toBe(0)
  })

  it('gives up if an error is not corrected, and keeps the text', async () => {
    const ran = await edit([['status: published', 'status: ready'], null])
    expect([ran.exitCode, ran.opened.length]).toEqual([2, 2])
    const path = /Your text is saved in (\S+)/.exec(ran.stderr)?.[1] ?? ''
    expect(await readFile(path, 'utf8')).toContain('status: ready')
    expect((await stat(path)).mode & 0o077).toBe(0)
    const again = await edit([['status: ready', 'status: published']], '--file', path)
    expect([again.exitCode, again.stderr]).toEqual([0, expect.stringMatching(UNCHANGED)])
  })

  it('explains fields on one line each, whatever they are called', async () => {
    await place.quoin(['models', 'field', 'set', 'article', 'minutes', '--name', 'Minutes\nstatus: draft'])
    const ran = await edit([null])
    expect(ran.opened[0]).toContain('minutes: Minutes')
    expect(ran.opened[0]).not.toMatch(/^status: draft/m)
    expect(ran.stderr).toMatch(UNCHANGED)
  })

  it('tells of a change by somebody else, and keeps the text', async () => {
    const { title } = (await entry()).values
    const ran = await conflicting(title.en)
    expect(ran.exitCode).toBe(1)
    expect(ran.stderr).toContain('somebody else has changed the entry in the meantime')
    const path = /Your text is saved in (\S+)/.exec(ran.stderr)?.[1] ?? ''
    expect(await readFile(path, 'utf8')).toContain('Mine')
    const again = await edit([null], '--file', path)
    expect([again.exitCode, (await entry()).values.title.en]).toEqual([0, 'Mine'])
  })

  it('sends nothing if the editor fails, or none is set', async () => {
    const { version } = await entry()
    const failed = await edit(['fail'])
    expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining('exit code 3')])
    const without = await place.quoin(`content edit ${ID}`, { env: { EDITOR: ' ' }, columns: 300 })
    expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining('no editor is set')])
    expect((await entry()).version).toBe(version)
  })

  it('opens no editor without a terminal', async () => {
    const env = { EDITOR: `touch ${join(folder, 'opened')}; true`, TMPDIR: temp }
    const ran = await place.quoin(`content edit ${ID}`, { env })
    expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining('an editor needs a terminal')])
    expect([await readdir(folder), await kept()]).toEqual([[], []])
  })
})

/** The editor itself changes the entry on the platform before it ends. */
async function conflicting(title: string) {
  const script = join(folder, 'conflict.sh')
  const quoin = `"${process.execPath}" "${BINARY}"`
  await writeFile(script, `${quoin} content update ${ID} --status draft && sed -i "s/${title}/Mine/" "$1"\n`)
  return place.quoin(`content edit ${ID}`, { env: { EDITOR: `sh ${script}`, TMPDIR: temp }, columns: 300 })
}
