// The licences of third-party code in the package's bundles, and its bill of materials.
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
function readInfo(folder: string): PackageInfo & { license: string } {
  const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageInfo
  const license = info.license ?? info.licenses?.map(({ type }) => type).join(' OR ')
  if (!license) throw new Error(`${info.name} is bundled and names no licence.`)
  return { ...info, license }
}

function noticeOf(folder: string): string {
  const { license, ...info } = readInfo(folder)
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const author = nameOf(info.author)
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : author ? `Copyright ${author}` : ''
  return `${info.name} ${info.version} (${license})\n\n${text}`.trim()
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A component of a CycloneDX bill of materials. */
function componentOf(folder: string) {
  const { name, version, license } = readInfo(folder)
  const reference = purl(name, version)
  const licenses = /^[\w.-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }]
  return { type: 'library', 'bom-ref': reference, name, version, licenses, purl: reference }
}

/** Without a time or a random serial number, so that the same sources give the same file. */
function billOfMaterials(version: string, folders: Iterable<string>): string {
  const components = new Map([...folders].map(componentOf).map((one) => [one.purl, one]))
  const reference = purl('quoin', version)
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'library', 'bom-ref': reference, name: 'quoin', version, purl: reference },
    },
    components: [...components.keys()].sort().map((key) => components.get(key)),
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** Collects, over several bundles, the packages whose modules they contain. */
export function licenseCollector() {
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
  return {
    plugin,
    text: () => `${text()}\n`,
    /** What is bundled, as CycloneDX. */
    billOfMaterials: (version: string) => billOfMaterials(version, folders),
  }
}
