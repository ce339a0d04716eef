// Signing in and out, profiles, and the precedence of settings.
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { atTerminal, hasScript } from './at-terminal.ts'
import { quoinProcess } from './process.ts'
import { ADMIN, errorOf, openPlace, type Quoin, quoinHere, signIn, tempFolder, VIEWER } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()
let folder: string
let quoin: Quoin
beforeEach(async () => {
  folder = await tempFolder()
  quoin = quoinHere({ QUOIN_CONFIG_DIR: folder })
})

const login = (who = ADMIN, flags = '') => signIn(quoin, place.sandbox, flags, who)

describe('login', () => {
  it('with environment variables signs in once for all processes, and again when the session has expired', async () => {
    let ago = 86_400_000
    let logins = 0
    const other = await openPlace({
      clock: () => Date.now() - ago,
      log({ path }) {
        if (path === '/auth/login') logins++
      },
    })
    const env = { ...other.env, QUOIN_CONFIG_DIR: folder }
    const count = () => quoinProcess(env)(['projects', 'list', '--query', 'length(@)'])
    for (const _ of ['signs in', 'shares the session, by whatever clock']) {
      expect(await quoin('projects list --query length(@)', { env })).toMatchObject({
        exitCode: 0,
        stdout: '2\n',
      })
    }
    expect((await quoin('whoami --offline', { env })).exitCode).toBe(0)
    expect(logins).toBe(1)
    ago = 0
    const ran = await Promise.all([count(), count(), count()])
    expect(ran.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
    expect(logins).toBe(2)
    const path = join(folder, 'sessions.json')
    expect(await readFile(path, 'utf8')).not.toContain(ADMIN.password)
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0)
    await other.close()
  })

  it('with another account creates another profile', async () => {
    expect((await login()).stderr).toContain('credentials.json, readable only by you')
    await login(VIEWER)
    const { stdout } = await quoin('profiles list --json --fields name,email,current')
    expect(JSON.parse(stdout)).toEqual([
      { name: 'default', email: ADMIN.email, current: false },
      { name: VIEWER.email, email: VIEWER.email, current: true },
    ])
    expect((await quoin('whoami --query email')).stdout).toBe(`${VIEWER.email}\n`)
    expect((await quoin('whoami --query email --profile default')).stdout).toBe(`${ADMIN.email}\n`)
  })

  it('with --profile keeps the current profile, unless there is none or --use is given', async () => {
    const current = async () => (await quoin('whoami --query profile')).stdout.trim()
    await login(ADMIN, '--profile first')
    expect(await current()).toBe('first')
    const { stderr } = await login(VIEWER, '--profile live')
    expect(stderr).toContain('The current profile is still first. Try: quoin profiles use live')
    await login(VIEWER, '--profile live')
    expect(await current()).toBe('first')
    expect((await login(VIEWER, '--profile live --use')).stderr).toContain(
      'live is now the current profile, in place of first',
    )
    expect(await current()).toBe('live')
  })

  it('needs a terminal, or flags and a password', async () => {
    const line = `login --host ${place.sandbox.url} --json`
    expect(errorOf(await quoin(line))).toMatchObject({
      code: 'missing-flag',
      message: expect.stringContaining('--email'),
    })
    const empty = await quoin(`${line} --email a@b.example --password-stdin`, { input: '' })
    expect([empty.exitCode, errorOf(empty).code]).toEqual([2, 'missing-password'])
  })

  it('selects the project if there is only one', async () => {
    await login(VIEWER)
    expect((await quoin('whoami --query project')).stdout).toBe('northgate\n')
  })

  it('rejects a wrong password without showing it', async () => {
    const ran = await login({ ...ADMIN, password: 'Wrong-pass-123' }, '--json')
    expect([ran.exitCode, errorOf(ran).code]).toEqual([4, 'invalid-credentials'])
    expect(ran.stderr + ran.stdout).not.toContain('Wrong-pass-123')
    // What the host announces is no secret, and has nothing to do with the account.
    expect((await readdir(folder)).filter((name) => name !== 'hosts.json')).toEqual([])
  })
})

describe('what is stored', () => {
  const email = 'clerk@quoin.example'

  /** Every file that an account with this password leaves, without tokens and times. */
  async function filesAfter(password: string) {
    const dir = await tempFolder()
    const input = `${password}\n`
    const person = ['--email', email, '--name', 'Clerk', '--roles', 'northgate-viewer']
    const create = ['admins', 'create', ...person, '--password-stdin', '--confirm', email, '--json']
    const { _id } = JSON.parse((await place.quoin(create, { input })).stdout)
    const env = { QUOIN_CONFIG_DIR: dir, QUOIN_HOST: place.sandbox.url }
    const secrets = { QUOIN_EMAIL: email, QUOIN_PASSWORD: password }
    const at = (line: string, more = {}) => quoin(line, { env: { ...env, ...more } })
    expect((await at('projects list', secrets)).exitCode).toBe(0)
    expect((await signIn(quoinHere(env), place.sandbox, '', { email, password })).exitCode).toBe(0)
    expect((await at('whoami')).exitCode).toBe(0)
    expect((await at('projects list', { ...secrets, QUOIN_PASSWORD: 'Other-pass-123' })).exitCode).toBe(0)
    await place.quoin(`admins delete ${_id} --confirm ${_id}`)
    const masked = (text: string) =>
      text.replace(/("(?:sessionId|accessToken|expires|at|seen)": ?)("[^"]*"|\d+)/g, '$1…')
    const texts = (await readdir(dir, { recursive: true })).map(async (name) => {
      const text = await readFile(join(dir, name), 'utf8')
      expect(text).not.toContain(password)
      return [name, masked(text)]
    })
    return Object.fromEntries(await Promise.all(texts)) as Record<string, string>
  }

  it('does not depend on the password by one byte', async () => {
    const files = await filesAfter('First-pass-123')
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['sessions.json', 'credentials.json']))
    expect(await filesAfter('Second-pass-456')).toEqual(files)
  })
})

describe('a changed QUOIN_PASSWORD', () => {
  it('counts from the next sign-in, which logout brings about', async () => {
    const env = { ...place.env, QUOIN_CONFIG_DIR: folder }
    const wrong = { ...env, QUOIN_PASSWORD: 'Wrong-pass-123' }
    expect((await quoin('projects list', { env })).exitCode).toBe(0)
    expect((await quoin('projects list', { env: wrong })).exitCode).toBe(0)
    expect((await quoin('logout', { env: wrong })).stderr).toContain(`Signed out of ${ADMIN.email}`)
    expect((await quoin('projects list', { env: wrong })).exitCode).toBe(4)
    expect((await quoin('projects list', { env })).exitCode).toBe(0)
  })
})

describe('logout', () => {
  it('works offline and removes the credential', async () => {
    await login()
    const out = await quoin('logout', { env: { QUOIN_HOST: undefined } })
    expect(out.exitCode).toBe(0)
    expect(await readFile(join(folder, 'credentials.json'), 'utf8')).not.toContain('accessToken')
    expect((await quoin('projects list')).exitCode).toBe(4)
    expect((await quoin('logout')).exitCode).toBe(0)
  })
})

describe('whoami', () => {
  it('shows where each setting comes from', async () => {
    await login()
    const env = { QUOIN_PROJECT: 'quayside' }
    const { stdout } = await quoin('whoami --json', { env })
    expect(JSON.parse(stdout)).toMatchObject({
      email: ADMIN.email,
      host: place.sandbox.url,
      project: 'quayside',
      keptIn: 'file',
      expires: expect.stringMatching(/^\d{4}-/),
      sources: { host: 'profile default', project: 'QUOIN_PROJECT', credential: 'profile default' },
    })
    expect((await quoin('whoami --query project -p northgate', { env })).stdout).toBe('northgate\n')
  })

  it('reads only the token with --offline', async () => {
    await login()
    const { stdout } = await quoin('whoami --offline --query email')
    expect(stdout).toBe(`${ADMIN.email}\n`)
  })
})

describe('the project', () => {
  it('can be selected for a profile by name or id', async () => {
    await login()
    expect((await quoin('orders list --json')).exitCode).not.toBe(0)
    expect((await quoin('projects use Quayside')).exitCode).toBe(0)
    expect((await quoin('whoami --query project')).stdout).toBe('quayside\n')
    const none = await quoin('projects use --json')
    expect([none.exitCode, errorOf(none).suggestion]).toEqual([2, 'One of: northgate, quayside'])
    const wrong = await quoin('projects use Nortgate --json')
    expect(errorOf(wrong).code).toBe('not-found')
    expect(errorOf(wrong).message).toContain('did you mean "Northgate"?')
  })

  it('can be selected for a folder and those below it', async () => {
    await login()
    const work = await tempFolder()
    const below = join(work, 'a', 'b')
    await mkdir(below, { recursive: true })
    expect((await quoin('projects use northgate --here', { cwd: work })).exitCode).toBe(0)
    const { stdout } = await quoin('whoami --json', { cwd: below })
    expect(JSON.parse(stdout)).toMatchObject({
      project: 'northgate',
      sources: { project: join(work, '.quoin.json') },
    })
  })

  it('file of a cloned folder cannot redirect credentials or passwords to another host', async () => {
    await login()
    const work = await tempFolder()
    await writeFile(join(work, '.quoin.json'), '{"host":"http://127.0.0.1:9"}')
    expect((await quoin('projects list', { cwd: work })).exitCode).toBe(4)
    const env = { QUOIN_EMAIL: ADMIN.email, QUOIN_PASSWORD: ADMIN.password }
    const ran = await quoin('projects list --json', { cwd: work, env })
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, 'host-not-confirmed'])
    for (const flags of ['', ' --yes']) {
      const input = `${ADMIN.password}\n`
      const line = `login --email ${ADMIN.email} --password-stdin --json${flags}`
      const signedIn = await quoin(line, { cwd: work, input })
      expect([signedIn.exitCode, errorOf(signedIn).code]).toEqual([2, 'host-not-confirmed'])
    }
  })
})

describe('a variable that is set but empty', () => {
  const names = ['HOST', 'PROFILE', 'PROJECT', 'EMAIL', 'PASSWORD'].map((name) => `QUOIN_${name}`)

  it.each(names)('is an error, not a default: %s', async (name) => {
    for (const line of ['orders list', 'whoami', 'users delete user-anna --yes']) {
      const ran = await place.quoin(`${line} --json`, { env: { [name]: ' ' } })
      expect([ran.exitCode, errorOf(ran).message]).toEqual([2, `${name} is set but empty`])
    }
  })

  it('does not matter where a flag says otherwise', async () => {
    const ran = await place.quoin(`orders list --project northgate`, { env: { QUOIN_PROJECT: '' } })
    expect(ran.exitCode).toBe(0)
  })
})

describe('a config folder that others can write to', () => {
  it.runIf(process.platform !== 'win32')('is warned of, once in a command', async () => {
    await login()
    await chmod(folder, 0o777)
    // This process has looked at the folder already.
    const { stderr, exitCode } = await quoinProcess({ QUOIN_CONFIG_DIR: folder })('projects list')
    expect(exitCode).toBe(0)
    expect(stderr.match(/other users can write to/g)).toHaveLength(1)
    expect(stderr).toContain(`chmod go-w ${folder}`)
  })
})

describe('doctor', () => {
  it('finds no problem in a working set-up', async () => {
    await login()
    const { stdout, exitCode } = await quoin('doctor --json')
    const checks = JSON.parse(stdout) as { check: string; status: string }[]
    expect(exitCode).toBe(0)
    expect([...new Set(checks.map(({ check }) => check))]).toEqual([
      'Node',
      'Config',
      'Keychain',
      'Host',
      'Proxy',
      'Connection',
      'Clock',
      'Session',
      'Project',
      'Answers',
    ])
    expect(checks.filter(({ status }) => status === 'error')).toEqual([])
  })

  it.each([
    ['a broken project file', '{bad', {}, 'Host', '.quoin.json is not valid JSON'],
    ['an empty variable', undefined, { QUOIN_HOST: '' }, 'Host', 'QUOIN_HOST is set but empty'],
    [
      'a host where nothing listens',
      undefined,
      { QUOIN_HOST: 'http://127.0.0.1:9' },
      'Connection',
      'refused',
    ],
    [
      'a proxy that is no address',
      '{"host":"https://platform.example"}',
      { HTTPS_PROXY: 'foo:bar:baz' },
      'Proxy',
      'HTTPS_PROXY is not the address',
    ],
    [
      'a dead proxy',
      '{"host":"https://platform.example"}',
      { HTTPS_PROXY: 'http://127.0.0.1:9' },
      'Proxy',
      'nothing responds at 127.0.0.1:9',
    ],
  ])('diagnoses %s, and says what that leaves unchecked', async (_, file, env, check, found) => {
    const cwd = await tempFolder()
    if (file !== undefined) await writeFile(join(cwd, '.quoin.json'), file)
    const ran = await quoin('doctor --json', { cwd, env })
    const checks = JSON.parse(ran.stdout) as {
      check: string
      status: string
      found: string
      remedy?: string
    }[]
    expect([ran.exitCode, ran.stderr]).toEqual([1, ''])
    expect(checks.filter(({ status }) => status === 'error')).toEqual([
      { check, status: 'error', found: expect.stringContaining(found), remedy: expect.any(String) },
    ])
    const last = checks.slice(checks.findIndex((one) => one.check === check) + 1)
    expect(last.length).toBeGreaterThan(2)
    for (const one of last) expect(one).toMatchObject({ status: 'skipped' })
  })

  it.runIf(hasScript)('asks for no password when the session has expired', async () => {
    let ago = 86_400_000
    const other = await openPlace({ clock: () => Date.now() - ago })
    const env = { QUOIN_CONFIG_DIR: await tempFolder() }
    await signIn(quoinHere(env), other.sandbox)
    ago = 0
    const { screen, exitCode } = await atTerminal(['doctor'], { env, width: 160 })
    expect([exitCode, screen]).toEqual([1, expect.stringMatching(/Session +the session has expired/)])
    expect(screen).not.toContain('Password')
    await other.close()
  })

  it('notices a wrong clock', async () => {
    const ran = await quoinProcess(place.env)('doctor --json', { env: { NODE_OPTIONS: `--import ${CLOCK}` } })
    const clock = (JSON.parse(ran.stdout) as { check: string; found: string }[]).find(
      ({ check }) => check === 'Clock',
    )
    expect(clock?.found).toMatch(/ahead of the platform/)
  })
})

/** Puts the clock of a process two hours ahead. */
const CLOCK = `data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 7200000')}`
