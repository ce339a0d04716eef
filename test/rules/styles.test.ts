/**
 * A class that begins a selector is the name of a block. It has one home: the shared styles, or a room. Names inside a
 * block (`.offer .title`) are the block's own business, as is what a component's own styles call its elements: those of
 * `<style>` in Astro, and of a CSS module beside an island.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brokenRule } from '../scripts/imports.ts'
import { root } from '../scripts/root.ts'

interface Source {
  file: string
  room: string
  /** Selectors of its styles, one by one. */
  selectors: string[]
  isScoped: boolean
  markup: string
}

const STYLE = /<style>(.*?)<\/style>/gs

const selectorsOf = (styles: string): string[] =>
  [...styles.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !/^(?:@|from$|to$|\d+%)/.test(selector))
    .flatMap((selector) => selector.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = '']) => (name === 'js' ? [] : [name]))

const sources: Source[] = globSync('web/src/**/*.{css,astro,tsx,ts}', { cwd: root })
  .filter((file) => !/\.(?:test|fixture|module)\./.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const isScoped = file.endsWith('.astro')
    const styles = isScoped ? [...text.matchAll(STYLE)].map(([, style]) => style).join('') : text
    const isStyled = isScoped || file.endsWith('.css')
    const [, room = ''] = /^web\/src\/((?:kit|features)\/[^/]+|[^/]+)/.exec(file) ?? []
    return {
      file,
      room,
      isScoped,
      selectors: isStyled ? selectorsOf(styles) : [],
      markup: file.endsWith('.css') ? '' : text.replaceAll(STYLE, ''),
    }
  })

/** The rooms in which a class begins a selector. */
const homes = new Map<string, Set<string>>()
for (const { room, selectors, isScoped } of sources) {
  for (const selector of isScoped ? [] : selectors) {
    const [block] = classesOf(selector)
    if (block) homes.set(block, (homes.get(block) ?? new Set()).add(room))
  }
}

const words = (text: string) => new Set(text.match(/[a-z][\w-]*/gi))

it('a block of styles has one home', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(homes.size).toBeGreaterThan(150)
  expect(
    [...homes]
      .filter(([, rooms]) => rooms.size > 1)
      .map(([name, rooms]) => `${name}: ${[...rooms].join(', ')}`),
  ).toEqual([])
})

/** The classes that an attribute of markup may give, without those that are put together of parts. */
const usedIn = (markup: string): string[] =>
  [...markup.matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, plain, code = '']) => {
      // `as === 'row' && …`, `t('row')`, `row[key]`
      const results = code.replaceAll(/[=!]== '[^']*'|\(\s*'[^']*'|\['[^']*'\]/g, '')
      const literals = [...results.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)]
      const texts = literals.map(([, a, b, c]) => a ?? b ?? c?.replaceAll(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' '))
      return [...words(plain ?? texts.join(' '))]
    },
  )

it('a block is used only where its home may be imported', () => {
  const strangers = sources.flatMap(({ file, markup }) =>
    usedIn(markup).flatMap((name) => {
      const [home] = homes.get(name) ?? []
      return home && brokenRule(file, `web/src/${home}/x.css`) ? [`${file}: ${name} of ${home}`] : []
    }),
  )
  expect([...new Set(strangers)]).toEqual([])
})

const globalClasses = new Set(
  sources.filter(({ isScoped }) => !isScoped).flatMap(({ selectors }) => selectors.flatMap(classesOf)),
)

/** Tests find elements by their classes, too. */
const tested = globSync('{test/site,web/src}/**/*.test.{ts,tsx}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

it('every class that markup has is styled, or a test finds an element by it', () => {
  const unstyled = sources.flatMap(({ file, selectors, markup }) => {
    const own = new Set(selectors.flatMap(classesOf))
    return usedIn(markup)
      .filter((name) => !globalClasses.has(name) && !own.has(name) && !tested.includes(`.${name}`))
      .map((name) => `${file}: ${name}`)
  })
  expect([...new Set(unstyled)]).toEqual([])
})

it('a class of a shared style is a word or more, of at least six letters', () => {
  // `js` is on the root as soon as scripts run.
  expect([...globalClasses].filter((name) => name.length < 6 && name !== 'js')).toEqual([])
})

it('every class that is styled is used', () => {
  const code = sources.map(({ markup }) => markup).join('\n')
  const all = words(code)
  // `${column}-cell`, `key-${status}`
  const parts = [...code.matchAll(/(\w+-)\$\{|\}(-\w+)/g)].map(([, start, end]) => start ?? end ?? '')
  const isComposed = (name: string) => parts.some((part) => name.startsWith(part) || name.endsWith(part))
  const idle = sources.flatMap(({ file, selectors, isScoped, markup }) => {
    const used = isScoped ? words(markup) : all
    return selectors
      .filter((selector) => !selector.includes(':global'))
      .flatMap(classesOf)
      .filter((name) => !used.has(name) && !isComposed(name))
      .map((name) => `${file}: ${name}`)
  })
  expect([...new Set(idle)]).toEqual([])
})

it('a component and its CSS module have the same classes', () => {
  const modules = globSync('web/src/**/*.module.css', { cwd: root })
  expect(modules.length).toBeGreaterThan(0)
  for (const file of modules) {
    const styled = selectorsOf(readFileSync(join(root, file), 'utf8')).flatMap((selector) =>
      classesOf(selector.replaceAll(/:global\([^)]*\)/g, '')),
    )
    const markup = readFileSync(join(root, file.replace('.module.css', '.tsx')), 'utf8')
    const used = [...markup.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name)
    expect([...new Set(used)].sort(), file).toEqual([...new Set(styled)].sort())
  }
})

/** What pages share beside the utilities: controls, and text from the CMS. A new name here is for every page. */
const SHARED =
  'button data-table favourite in-gel in-usd more-link on-pic option option-chip page-head pic-caption plan-drawing price-text prose-text section-head segmented select skeleton spec-list status tab-row text-link when-off when-on'

it('names for every page are few, and listed', () => {
  const file = 'web/src/styles/utilities.css'
  const [list = ''] = /\/\*.*?\*\//s.exec(readFileSync(join(root, file), 'utf8')) ?? []
  const named = new Set([...words(list), ...words(SHARED)])
  const base = [...homes].filter(([, rooms]) => rooms.has('styles')).map(([name]) => name)
  expect(base.filter((name) => !named.has(name))).toEqual([])
  const own = [...new Set(sources.find((source) => source.file === file)?.selectors.flatMap(classesOf))]
  expect(own.filter((name) => words(list).has(name)).length).toBeLessThanOrEqual(25)
})
