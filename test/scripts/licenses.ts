// The licences of third-party code in the package's bundles.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

interface PackageInfo {
  name: string
  version: string
  license?: string
  /** The form that old packages use. */
  licenses?: { type: string }[]
  author?: string | { name: string }
}

const nameOf = (author: PackageInfo['author']) => (typeof author === 'object' ? author.name : author)

/** The folder of the package that a module belongs to; undefined for our own and for virtual modules. */
const packageOf = (id: string) => /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]

/** @throws Error if a package names no licence */
function noticeOf(folder: string): string {
  const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageInfo
  const license = info.license ?? info.licenses?.map(({ type }) => type).join(' or ')
  if (!license) throw new Error(`${info.name} is bundled and names no licence.`)
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const author = nameOf(info.author)
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : author ? `Copyright ${author}` : ''
  return `${info.name} ${info.version} (${license})\n\n${text}`.trim()
}

/** Collects, over several bundles, the packages whose modules they contain. */
export function licenseCollector(): { plugin: Plugin; text(): string } {
  const folders = new Set<string>()
  const plugin: Plugin = {
    name: 'licenses',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const folder = packageOf(id)
          if (folder && renderedLength > 0) folders.add(folder)
        }
      }
    },
  }
  const text = () =>
    [
      'quoin bundles code of these packages, each under its own licence.',
      ...[...folders].map(noticeOf).sort(),
    ].join(`\n\n${'-'.repeat(80)}\n\n`)
  return { plugin, text: () => `${text()}\n` }
}
