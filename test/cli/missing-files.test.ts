// A file that is missing, or of the wrong kind, has one wording, whatever command it is given to.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ArgumentEntry,
  type CommandEntry,
  commandsOf,
  type FlagEntry,
} from '../../cli/definition/entry.ts'
import { describeCommands } from '../../cli/manifest.ts'
import { type Quoin, quoinHere, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

/** These make the folder that is missing. */
const MAKES =
  /^(content|models) pull --dir|^models types --local --output|^sandbox (start|export|clone)|^sandbox \w+ --dir|--man/

const FILE = 'nowhere/file.csv'
const isFile = ({ name, completes }: ArgumentEntry | FlagEntry) => completes === 'file' || name === 'data'

/** Arguments of commands that look for them first. */
const IDS: Record<string, string> = {
  content: 'article-draft',
  files: 'file-lease',
  images: 'image-garden',
  models: 'article',
}

/** What has to be given beside the file. */
function others({ name, args, flags }: CommandEntry, file: string): string[] {
  if (name === 'api') return ['POST', 'v1/auth/role']
  if (name === 'models types') return ['--local']
  const isBulk = file === '--csv' || file === '--report'
  const needed = args.filter(
    (one) => !one.optional && !isFile(one) && !(isBulk && /^(id|conversation)$/.test(one.name)),
  )
  return [
    ...needed.map((one) => one.values?.[0] ?? IDS[name.split(' ')[0] ?? ''] ?? 'some'),
    ...flags.flatMap((flag) => (flag.required ? [`--${flag.name}`, 'article'] : [])),
    ...(file === '--report' ? ['--csv', 'here.csv', '--yes'] : []),
  ]
}

const commands = commandsOf(await describeCommands())

/** A line for each file that a command takes; `pathFor` is what is given for it. */
const linesWith = (pathFor: (one: ArgumentEntry | FlagEntry) => string) =>
  commands.flatMap((command) => {
    const { name, args, flags } = command
    const inFlags = flags.filter(isFile).map((flag) => {
      const value = flag.name === 'data' ? `@${pathFor(flag)}` : pathFor(flag)
      return [...name.split(' '), ...others(command, `--${flag.name}`), `--${flag.name}`, value]
    })
    const inArgs = args
      .filter(isFile)
      .map((one) => [...name.split(' '), ...others(command, one.name), pathFor(one)])
    const end = command.passthrough ? ['--', 'true'] : []
    return [...inFlags, ...inArgs].map((words) => [...words, ...end].join(' '))
  })

/** The report is a workbook. */
const named = (line: string) => (line.startsWith('hr-report') ? line.replace('.csv', '.xlsx') : line)
const lines = linesWith(() => FILE)
  .filter((line) => !MAKES.test(line))
  .map(named)

const isFolder = (one: ArgumentEntry | FlagEntry) =>
  one.name === 'folder' || ('placeholder' in one && one.placeholder?.startsWith('FOLDER'))
/** These take a folder, too, or look for something else first. */
const OTHERS = /^(files|images|hr-report) download|^sandbox export|^sandbox (seed|import) --dir/
const crossed = linesWith((one) => (isFolder(one) ? 'here.csv' : 'a.csv'))
  .map((line) => line.replace('--local --output', '--output'))
  .filter((line) => !OTHERS.test(line) && (!/--report/.test(line) || /^users delete/.test(line)))

const place = usePlace()
let quoin: Quoin
let cwd: string
beforeAll(async () => {
  quoin = quoinHere({ ...place.env, EDITOR: 'true' })
  cwd = await tempFolder()
  await writeFile(join(cwd, 'here.csv'), '_id\nuser-ben\n')
  await mkdir(join(cwd, 'a.csv'))
})

describe('a file or folder that is missing', () => {
  it('is tried with every command that takes one', () => expect(lines.length).toBeGreaterThan(60))

  // What a report holds is checked before it is written: a row is wrong for most commands.
  it.each(lines.filter((line) => !/--report/.test(line) || /^users delete/.test(line)))(
    'is named in one way by: %s',
    async (line) => {
      const { exitCode, stderr } = await quoin(line, { cwd })
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringMatching(
          /^Error: (\S*nowhere\/file.csv: no such (file|folder)|\S*nowhere: no such folder)\n/,
        ),
      ])
      expect(stderr).not.toContain('Code: ')
    },
  )
})

describe('a folder in place of a file, or a file in place of a folder', () => {
  it.each(crossed)('is named by: %s', async (line) => {
    const { exitCode, stderr } = await quoin(line, { cwd })
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^Error: \S*(a\.csv:? is a folder|here\.csv:? is (a file|not a seed folder))/),
    ])
    expect(stderr).not.toContain('Code: ')
  })
})
