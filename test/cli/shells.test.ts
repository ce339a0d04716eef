// Completion in a real zsh and a real fish, where there is one.
import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasScript, inTerminal } from './at-terminal.ts'
import { pathWithQuoin } from './process.ts'
import { tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

function hasShell(name: string): boolean {
  try {
    return execFileSync(name, ['-c', 'echo yes'], { encoding: 'utf8' }) === 'yes\n'
  } catch {
    return false
  }
}

const place = usePlace()
let env: Record<string, string>
beforeAll(async () => {
  const home = await tempFolder()
  // To complete a path to.
  await mkdir(join(home, 'bin'))
  const PATH = await pathWithQuoin(
    'quoin',
    'case $1 in __complete | completion) ;; *) echo "ran: $*"; exit ;; esac\n',
  )
  env = { ...place.env, HOME: home, PS1: 'ready> ', PATH }
})

const COMPLETIONS: [what: string, typed: string, completed: string][] = [
  ['nouns', 'transac', 'transactions'],
  ['values of flags', 'orders list --status fulf', 'orders list --status fulfilled'],
  ['values in lists', 'orders list --status paid,canc', 'orders list --status paid,cancelled'],
  ['values behind =', 'orders list --format=nd', 'orders list --format=ndjson'],
  ['paths with a slash', 'api v1/payment/transaction/c', 'api v1/payment/transaction/csv'],
]

describe.runIf(hasScript && hasShell('zsh'))('completion in zsh', () => {
  it.each(COMPLETIONS)('completes %s', async (_, typed, completed) => {
    const { screen } = await inTerminal(['zsh', '-f', '-i'], {
      env,
      width: 120,
      answers: [
        {
          after: 'ready> ',
          type: 'autoload -U compinit && compinit -u -D && source <(quoin completion zsh) && echo set\\up\r',
        },
        { after: 'setup', type: `quoin ${typed}\t\r` },
        { after: 'ran: ', type: 'exit\r' },
      ],
    })
    expect(screen).toMatch(new RegExp(`^ran: ${completed} ?$`, 'm'))
  })
})

describe.runIf(hasScript && hasShell('fish'))('completion in fish', () => {
  it.each([
    ...COMPLETIONS,
    ['files behind =', 'orders export --output=./bi', 'orders export --output=./bin/'],
  ])('completes %s', async (_, typed, completed) => {
    const setUp = 'function fish_prompt; echo -n "ready> "; end; quoin completion fish | source'
    const { screen } = await inTerminal(['fish', '--no-config', '-i', '-C', setUp], {
      env,
      width: 120,
      cwd: env.HOME as string,
      answers: [
        { after: 'ready> ', type: `quoin ${typed}\t\r` },
        { after: 'ran: ', type: 'exit\r' },
      ],
    })
    expect(screen).toMatch(new RegExp(`ran: ${completed} ?$`, 'm'))
  })
})
