import { join } from 'node:path'
import { execa } from 'execa'
import { startSandbox } from 'quoin/sandbox'
import { startSite } from '../../../web/server/site.ts'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../support/ports.ts'

export type Platform = Awaited<ReturnType<typeof startSandbox>>

// One port for all platforms of a run: built pictures are cached by their address. And one for the sites: pages name it.
let ports: Promise<[platform: number, site: number]> | undefined
const portsOfRun = () => {
  ports ??= freePort().then(async (platform) => [platform, await freePort()])
  return ports
}

/** A platform with the content of a folder. Only one runs at a time. */
export async function startPlatform(seed = join(root, 'web/demo')): Promise<Platform> {
  const [port] = await portsOfRun()
  return startSandbox({ seed, port, memory: true, generate: false })
}

/** Serves a build at the address that its pages name. */
export async function serve(dist: string) {
  const [, port] = await portsOfRun()
  return startSite({ dist, port })
}

export async function settingsOf(platform: Platform) {
  const [, port] = await portsOfRun()
  const apiKey = platform.projects.find(({ slug }) => slug === 'terasa')?.apiKey ?? ''
  return { host: platform.url, apiKey, siteUrl: `http://127.0.0.1:${port}` }
}

/** Builds in a process of its own. `cards` is a cache of share cards. Returns the time and the peak memory. */
export async function build(
  platform: Platform,
  dist: string,
  cards = '',
): Promise<{ seconds: number; memory: number }> {
  const args = [JSON.stringify(await settingsOf(platform)), dist, cards]
  const { stdout } = await execa('node', ['test/bench/servers/site-build.ts', ...args], { cwd: root })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
}

/** The same pages by Astro alone, compressed as ours. Returns the time in seconds. */
export async function plainBuild(platform: Platform, dist: string): Promise<number> {
  const args = [JSON.stringify(await settingsOf(platform)), dist]
  const { stdout } = await execa('node', ['test/bench/servers/plain-build.ts', ...args], { cwd: root })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}').seconds
}
