// The keychain of the operating system, through its command line program.

export interface Keychain {
  name: string
  get(account: string): Promise<string | undefined>
  set(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}

const SERVICE = 'quoin'
/** A keychain that is locked, or has no desktop to ask on, never responds. */
const TIMEOUT_MS = 3000

/** Secrets are passed through stdin: everybody on the machine can read a program's arguments. */
async function run(program: string, args: string[], input = '') {
  const { execa } = await import('execa')
  return execa(program, args, {
    input,
    stderr: 'ignore',
    stripFinalNewline: false,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    // A program that is missing, fails or does not respond has no exit code of 0.
    reject: false,
  })
}

function linuxKeychain(): Keychain {
  const attributes = (account: string) => ['service', SERVICE, 'account', account]
  return {
    name: 'secret service',
    async get(account) {
      const { exitCode, stdout } = await run('secret-tool', ['lookup', ...attributes(account)])
      return exitCode === 0 && stdout ? stdout : undefined
    },
    async set(account, secret) {
      const { exitCode } = await run(
        'secret-tool',
        ['store', `--label=quoin (${account})`, ...attributes(account)],
        secret,
      )
      if (exitCode !== 0) throw new Error('secret-tool did not store the secret')
    },
    async remove(account) {
      await run('secret-tool', ['clear', ...attributes(account)])
    },
  }
}

function macKeychain(): Keychain {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
  return {
    name: 'macOS keychain',
    async get(account) {
      const { exitCode, stdout } = await run('security', [
        'find-generic-password',
        '-s',
        SERVICE,
        '-a',
        account,
        '-w',
      ])
      return exitCode === 0 ? stdout.trimEnd() : undefined
    },
    async set(account, secret) {
      const command = `add-generic-password -U -s ${SERVICE} -a ${quoted(account)} -w ${quoted(secret)}\n`
      const { exitCode } = await run('security', ['-i'], command)
      if (exitCode !== 0) throw new Error('security did not store the secret')
    },
    async remove(account) {
      await run('security', ['delete-generic-password', '-s', SERVICE, '-a', account])
    },
  }
}

/** The keychain of this system, if it is supported. It may still not respond. */
export function systemKeychain(env: NodeJS.ProcessEnv): Keychain | undefined {
  const { platform } = process
  if (env.QUOIN_NO_KEYCHAIN) return undefined
  if (platform === 'darwin') return macKeychain()
  // Without a session bus there is no secret service, and looking for it would start one.
  if (platform === 'linux' && env.DBUS_SESSION_BUS_ADDRESS) return linuxKeychain()
  return undefined
}
