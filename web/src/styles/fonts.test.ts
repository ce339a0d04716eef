import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'
import { expect, it } from 'vitest'
import { LOCALES } from '../i18n/locales.ts'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

const lettersOf = (file: string) =>
  (create(readFileSync(new URL(`../assets/fonts/${file}`, import.meta.url))) as Font).characterSet

/** The letters that a font for names is fetched for. */
const rangesOf = (file: string): [from: number, to: number][] => {
  const face = css.split('@font-face').find((one) => one.includes(file)) ?? ''
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
}

it.each([
  ['georgian', 'en'],
  ['georgian', 'ru'],
  ['cyrillic', 'en'],
  ['cyrillic', 'ka'],
])('the %s font for names is not fetched for letters that the font of %s pages has', (names, own) => {
  for (const weight of [300, 400]) {
    const ranges = rangesOf(`firago-${names}-${weight}.woff2`)
    const isFetchedFor = (letter: number) => ranges.some(([from, to]) => letter >= from && letter <= to)
    expect(lettersOf(`firago-${names}-${weight}.woff2`).some(isFetchedFor)).toBe(true)
    expect(lettersOf(`firago-${own}-${weight}.woff2`).filter(isFetchedFor)).toEqual([])
  }
})

it.each(LOCALES)('pages in %s have a font of their own, in both weights', (locale) => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const [, family = ''] = new RegExp(`:root:lang\\(${locale}\\) \\{[^}]*--font: "([^"]+)"`).exec(tokens) ?? []
  const faces = css.split('@font-face').filter((face) => face.includes(`font-family: "${family}";`))
  expect(faces.map((face) => face.match(/font-weight: (\d+)/)?.[1]).sort()).toEqual(['300', '400'])
})
