// `npm start`: the sandbox with the demo data, and the website built on it. Ctrl-C ends both.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const web = join(root, 'web')
const store = join(root, '.quoin/demo')

/** The newest change below a folder, in milliseconds. */
function newest(folder: string): number {
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs)
  return Math.max(0, ...times)
}

/** A port that people can remember, or any free one where it is taken. */
function portOr(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(wanted)))
  })
}

async function builtFor(host: string): Promise<boolean> {
  const record = join(web, 'dist/build.json')
  if (!existsSync(record)) return false
  const settings = JSON.parse(await readFile(record, 'utf8'))
  const sources = ['src', 'demo', 'public'].map((folder) => newest(join(web, folder)))
  return settings.host === host && Date.parse(settings.built) > Math.max(...sources)
}

const say = (text: string) => console.log(text)

async function start() {
  if (!existsSync(join(root, 'dist/cli/cli.cjs'))) {
    say('Building the library and the command line …')
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  const { startSandbox } = await import('quoin/sandbox')
  say(
    existsSync(join(store, 'store.db'))
      ? 'Starting the sandbox …'
      : 'Starting the sandbox and filling it with demo data …',
  )
  const sandbox = await startSandbox({ seed: join(web, 'demo'), dir: store, port: await portOr(4010) })
  const project = sandbox.projects[0]
  const admin = sandbox.admins.find(({ password }) => password)
  if (!project || !admin) throw new Error('The demo data has no project or no admin to sign in with.')

  const sitePort = await portOr(4321)
  if (!(await builtFor(sandbox.url))) {
    say('Building the website (the first time it takes a minute: pictures are made in every size) …')
    const { buildSite } = await import('./build.ts')
    const siteUrl = `http://127.0.0.1:${sitePort || 4321}`
    await buildSite({ host: sandbox.url, apiKey: project.apiKey, siteUrl }, { log: false })
  }
  process.env.QUOIN_HOST = sandbox.url
  process.env.QUOIN_API_KEY = project.apiKey
  const { startSite } = await import('../server/site.ts')
  const site = await startSite({ port: sitePort })

  say(`
  Website   ${site.url}   ${site.url}/en   ${site.url}/ru
  Sandbox   ${sandbox.url}/sandbox   (mails and codes: ${sandbox.url}/sandbox/outbox.html)

  Admin     ${admin.email}   password ${admin.password}

  Try, in another terminal:

    npx quoin login --host ${sandbox.url} --email ${admin.email}
    npx quoin orders list --project ${project._id}
    npx quoin transactions export --project ${project._id} -o transactions.csv

  Ctrl-C stops both.
`)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(130)
      stopping = true
      await site.close()
      await sandbox.close()
    })
  }
}

const HELP = `Usage: npm start

Starts the sandbox with the demo data, and the website built on it. It takes no options.
The sandbox listens on port 4010 and the website on 4321, or on free ones where these are taken.
What is changed in the sandbox is kept in ${store}; without that folder it begins anew.`

const [first] = process.argv.slice(2)
if (first === '--help' || first === '-h') {
  say(HELP)
} else if (first) {
  console.error(`Error: npm start takes no options, and does not know ${first}.\n\n${HELP}`)
  process.exitCode = 2
} else {
  start().catch((error: Error) => {
    console.error(`Error: ${error.message}`)
    process.exit(1)
  })
}
