// The packed package in other people's projects: compilers, bundlers, runtimes and test runners, each with a pinned
// version, installed into the torture's folder.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { Browser } from 'playwright-core'
import { startSandbox } from '../../../cli/sandbox/index.ts'
import { root } from '../../scripts/root.ts'
import { writePart } from '../../scripts/written-part.ts'
import { launchBrowser } from '../../support/browser.ts'
import { messageOf, type Part, type Row } from '../torture.ts'
import { type Consumer, compilers, fixtures, runtimes } from './consumers-list.ts'

const PACKAGE = fileURLToPath(new URL('../consumer-tools/package.json', import.meta.url))

async function install(folder: string, needs: ReadonlySet<string>): Promise<void> {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [{ filename }] = JSON.parse((await execa('npm', pack, { cwd: root })).stdout)
  const manifest = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const needed = Object.entries(manifest.dependencies).filter(([name]) => needs.has(name))
  manifest.dependencies = { ...Object.fromEntries(needed), quoin: `file:${filename}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await execa('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** Where the folder of a project is served to the browser; no request leaves it for there. */
const ORIGIN = 'http://consumer.localhost'

/** Loads a script in a page, and returns what it writes to the console until it has written `expected`, or for a while. */
async function consoleOf(
  browser: Browser,
  folder: string,
  script: string,
  expected: string,
): Promise<string> {
  const context = await browser.newContext({ permissions: ['local-network-access'] })
  const page = await context.newPage()
  try {
    const lines: string[] = []
    page.on('pageerror', (error) => lines.push(String(error)))
    page.on('console', (message) => lines.push(message.text()))
    await page.route(`${ORIGIN}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname
      if (path !== '/') return route.fulfill({ path: join(folder, path) })
      return route.fulfill({
        contentType: 'text/html',
        body: `<script type="module" src="/${script}"></script>`,
      })
    })
    const isThere = page
      .waitForEvent('console', { predicate: (message) => message.text().includes(expected), timeout: 20_000 })
      .catch(() => {})
    await page.goto(ORIGIN)
    await isThere
    return lines.join('\n')
  } finally {
    await context.close()
  }
}

async function run(folder: string, consumer: Consumer, host: string, browser: Browser): Promise<Row> {
  const { name, files, command, prints = '', page } = consumer
  // Below the installation, so that every project finds its modules and none sees the files of another.
  const project = join(folder, 'projects', name.replace(/\W+/g, '-'))
  await mkdir(project, { recursive: true })
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(project, path, '..'), { recursive: true })
    await writeFile(join(project, path), text.replaceAll('HOST', host))
  }
  const {
    all = '',
    failed,
    exitCode,
  } = await execa(command, {
    cwd: project,
    all: true,
    reject: false,
    preferLocal: true,
    localDir: folder,
    timeout: 300_000,
    shell: true,
    env: { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  // The shell's code for a command that this machine does not have.
  if (exitCode === 127) return { what: name, runs: 0, findings: [], skipped: all.trim() }
  const output = failed || !page ? all : await consoleOf(browser, project, page, prints)
  const isGood = !failed && output.includes(prints)
  return { what: name, runs: 1, findings: isGood ? [] : [output.slice(-600) || 'it failed without output'] }
}

export const consumers: Part = async ({ folder, runs }) => {
  const kinds = [compilers(), runtimes(), await fixtures()]
  // Some of each kind.
  const tried = kinds.flatMap((all) => all.slice(0, runs(all.length)))
  try {
    await install(folder, new Set(tried.flatMap(({ needs = [] }) => needs)))
  } catch (error) {
    return [
      {
        what: 'consumers',
        runs: 0,
        findings: [],
        skipped: `cannot be installed: ${messageOf(error).split('\n')[0]}`,
      },
    ]
  }
  const sandbox = await startSandbox({ memory: true })
  const browser = await launchBrowser()
  const rows: Row[] = []
  try {
    for (const consumer of tried) rows.push(await run(folder, consumer, sandbox.url, browser))
  } finally {
    await browser.close()
    await sandbox.close()
  }
  if (tried.length === kinds.flat().length)
    await writePart('lib/docs/environments.md', 'consumers', consumerTable(rows))
  return rows
}

const consumerTable = (rows: readonly Row[]) =>
  [
    '| consumer | result |',
    '| --- | --- |',
    ...rows
      .filter(({ runs }) => runs > 0)
      .map(({ what, findings }) => `| ${what} | ${findings.length === 0 ? 'works' : 'fails'} |`),
  ].join('\n')
