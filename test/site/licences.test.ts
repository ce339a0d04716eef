/** Licences that come with the scripts and fonts of the site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { client } from '../support/demo-site.ts'

const LICENCES = readFileSync(join(client, 'licences.txt'), 'utf8')
/** Sentences, not names: what two packages are unlikely to have both, and minifiers keep. */
const SENTENCE = /(["'])((?:(?!\1)[^\\\n]){25,80} (?:(?!\1)[^\\\n]){0,80})\1/g

interface Manifest {
  dependencies?: Record<string, string>
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** What the site or the library may bundle, by name: all that they depend on, but not what Astro needs to build. */
function packages(): Map<string, string> {
  const found = new Map<string, string>()
  const add = ({ dependencies = {} }: Manifest) => {
    for (const name of Object.keys(dependencies)) {
      const folder = join(root, 'node_modules', name)
      if (name === 'quoin' || name === 'astro' || found.has(name)) continue
      try {
        const manifest = manifestOf(folder)
        found.set(name, folder)
        add(manifest)
      } catch {
        // In a folder of its own below another package: a second version, of no use to browsers.
      }
    }
  }
  for (const folder of [join(root, 'web'), root]) add(manifestOf(folder))
  return found
}

function sentencesOf(folder: string): Set<string> {
  const sentences = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[cm]?js$/.test(name) || name.includes('node_modules')) continue
    for (const [, , text = ''] of readFileSync(join(folder, name), 'utf8').matchAll(SENTENCE)) {
      sentences.add(text)
    }
  }
  return sentences
}

it('name every package of which a sentence is in the scripts, and the fonts', () => {
  const assets = join(client, 'assets')
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  const owners = new Map<string, string[]>()
  for (const [name, folder] of packages()) {
    for (const sentence of sentencesOf(folder)) owners.set(sentence, [...(owners.get(sentence) ?? []), name])
  }
  const bundled = new Set<string>()
  for (const [sentence, [name = '', ...others]] of owners) {
    if (others.length === 0 && scripts.includes(sentence)) bundled.add(name)
  }
  expect([...bundled]).toEqual(expect.arrayContaining(['react-dom', 'three']))
  expect([...bundled].filter((name) => !LICENCES.includes(`\n## ${name} - `))).toEqual([])
  expect(LICENCES).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
