// What quoin is compared with. Peers live in folders of their own, so that the project does not depend on them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { root } from '../scripts/root.ts'
import { Absent } from './measure.ts'

/** Pinned versions, the newest when the last table was made. */
const PEERS = {
  'contentful-cli': { 'contentful-cli': '3.10.4' },
  'firebase-tools': { 'firebase-tools': '15.34.2' },
  '@sanity/cli': { '@sanity/cli': '8.10.0' },
  wrangler: { wrangler: '4.164.0' },
  'json-server': { 'json-server': '0.17.4' },
  lighthouse: { lighthouse: '13.5.0' },
} as const
export type PeerName = keyof typeof PEERS

/** Kept between runs; ignored by git. */
const home = join(root, 'test/bench/.peers')

/**
 * Installs a peer with its dependencies unless it is installed. Install scripts do not run.
 *
 * @returns its folder, or why there is none
 */
export async function install(name: PeerName): Promise<string | Absent> {
  const folder = join(home, name.replaceAll(/\W+/g, '-').replace(/^-/, ''))
  const versions: Record<string, string> = PEERS[name]
  const mark = join(folder, 'installed.json')
  const wanted = JSON.stringify(versions)
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return folder
  console.error(`Installing ${name} ${versions[name]} to compare with …`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const packages = Object.entries(versions).map(([one, version]) => `${one}@${version}`)
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await execa('npm', ['install', ...options, ...packages], { cwd: folder, timeout: 600_000 })
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? '').match(
      /npm error (?!code|A complete)(.+)/,
    )
    return new Absent(
      `${name} could not be installed: ${said?.[1] ?? (error as Error).message.split('\n')[0]}`,
    )
  }
  await writeFile(mark, wanted)
  return folder
}

/** A peer's module. */
export async function peer<T>(name: PeerName): Promise<T | Absent> {
  const folder = await install(name)
  if (folder instanceof Absent) return folder
  const resolved = createRequire(join(folder, 'index.js')).resolve(name)
  return (await import(pathToFileURL(resolved).href)) as T
}

/** The script that a peer's command starts. */
export async function command(name: PeerName, bin: string): Promise<string | Absent> {
  const folder = await install(name)
  if (folder instanceof Absent) return folder
  const at = join(folder, 'node_modules', name)
  const { bin: bins } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8'))
  return join(at, typeof bins === 'string' ? bins : bins[bin])
}
