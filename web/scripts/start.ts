// `npm start`: the sandbox with the demo data and the website built on it. Ctrl-C stops both.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countSettings, webhookSettings } from '../api/settings.ts'
import { builtFor, currentRelease } from '../server/releases.ts'
import { isCurrent } from './last-build.ts'
import { portFor } from './ports.ts'
import { lock } from './releases.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const web = join(root, 'web')
const dist = join(web, 'dist')
const store = join(root, '.quoin/demo')

const say = (text: string) => console.log(text)

async function start() {
  const [webhook, count] = [webhookSettings(process.env), countSettings(process.env)]
  if (!existsSync(join(root, 'dist/cli/cli.cjs'))) {
    say('Building the library and the command line …')
    const { execa } = await import('execa')
    await execa('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  }
  const { startSandbox } = await import('quoin/sandbox')
  say(
    existsSync(join(store, 'store.db'))
      ? 'Starting the sandbox …'
      : 'Starting the sandbox and filling it with demo data …',
  )
  const port = await portFor({ of: 'sandbox', variable: 'SANDBOX_PORT', usual: 4010 }, process.env, say)
  const sandbox = await startSandbox({ seed: join(web, 'demo'), dir: store, port })
  const project = sandbox.projects[0]
  const admin = sandbox.admins.find(({ password }) => password)
  if (!project || !admin) throw new Error('The demo data has no project or no admin to sign in with.')

  const sitePort = await portFor({ of: 'website', variable: 'PORT', usual: 4321 }, process.env, say)
  const settings = {
    host: sandbox.url,
    apiKey: project.apiKey,
    siteUrl: `http://127.0.0.1:${sitePort}`,
  }
  const sources = ['src', 'demo', 'public'].map((folder) => join(web, folder))
  mkdirSync(dist, { recursive: true })
  const held = lock(join(dist, 'publish.lock'))
  if (!held) throw new Error(`another publisher is running in ${dist}; stop it first`)
  const last = builtFor(dist)
  if (!last || !isCurrent(last, settings, sources)) {
    say('Building the website (about a minute the first time, for pictures in every size) …')
    const { buildSite } = await import('./build.ts')
    await buildSite(settings, { say: (line) => say(`  ${line}`), cards: false, force: true })
  }
  process.env.QUOIN_HOST = sandbox.url
  process.env.QUOIN_API_KEY = project.apiKey
  const { startSite } = await import('../server/site.ts')
  const site = await startSite({ port: sitePort, count })

  say(`
  Website   ${site.url}   ${site.url}/en   ${site.url}/ru
  Sandbox   ${sandbox.url}   (calls, mail, data and clock, in a browser)

  Admin     ${admin.email}   password ${admin.password}

  Try, in another terminal:

    npx quoin login --host ${sandbox.url} --email ${admin.email}
    npx quoin orders list --project ${project._id}
    npx quoin transactions export --project ${project._id} -o transactions.csv

  Changes of the content are published by themselves. Ctrl-C stops all.
`)
  // Links are shared later than the site is looked at: its pictures for that need not be waited for. Afterwards the
  // publisher takes them from the cache.
  const { makeShareCards } = await import('./share-cards.ts')
  const { Publisher } = await import('../jobs/publish/publisher.ts')
  const { listenForRequests } = await import('../jobs/publish/listen.ts')
  const line = (text: string) => say(`  ${text}`)
  const publisher = new Publisher({ settings, dist, say: line })
  const listening = await listenForRequests(() => publisher.request(), webhook)
  const ending = new AbortController()
  const { signal } = ending
  const publish = async () => {
    try {
      const folder = join(currentRelease(dist) ?? '', 'client')
      const { made } = await makeShareCards(settings, folder, { signal })
      if (made > 0) line(`Made ${made.toLocaleString('en')} pictures for shared links.`)
    } catch (error) {
      if (signal.aborted) return
      line(`The pictures for shared links were not made: ${(error as Error).message}`)
    }
    await publisher.run()
  }
  const publishing = publish()
  let stopping = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, async () => {
      if (stopping) process.exit(130)
      stopping = true
      listening?.close()
      ending.abort()
      publisher.stop()
      await Promise.all([site.close(), publishing])
      await sandbox.close()
      held[Symbol.dispose]()
    })
  }
}

const HELP = `Usage: npm start

Starts the sandbox with the demo data and the website built on it. Takes no options.
The sandbox listens on port 4010 and the website on 4321, or on free ports if these are taken.
SANDBOX_PORT and PORT choose others. The lines to type at the end have the ports in use.
Changes made in the sandbox are kept in ${store}; delete that folder to start over.`

const [first] = process.argv.slice(2)
if (first === '--help' || first === '-h') {
  say(HELP)
} else if (first) {
  console.error(`Error: npm start takes no options (got ${first}).\n\n${HELP}`)
  process.exitCode = 2
} else {
  start().catch((error: Error) => {
    console.error(`Error: ${error.message}`)
    process.exit(1)
  })
}
