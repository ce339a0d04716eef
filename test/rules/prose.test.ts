import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const DOCUMENTS = globSync(['*.md', '.github/*.md', '{lib,cli,web,test}/**/*.md'], {
  cwd: root,
  // The specification's tests quote it, and the content of a demo is its company's.
  exclude: ['**/node_modules/**', '**/dist*/**', 'test/SPECIFICATION.md', 'web/demo/projects/**'],
})

/** Words that a London engineer would not write, each with the usual one. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:who(?:m|so)ever|whoever|whom)\b/i, 'name the role'],
  [/\b(?:some|no|any|every)body\b/i, 'name the role, or use the passive'],
  [/\banew\b/i, 'again'],
  [/\bof today\b/i, 'current'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically'],
  [/\bgo(?:es|ing)? on\b/i, 'continue'],
  [/\band the like\b/i, 'or similar'],
  [/\brefus(?:es?|ed|ing)\b/i, 'reject'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/(?:^|[.;:] )Else\b|; else\b/, 'otherwise'],
  [/\bwish(?:es)? to\b/i, 'request'],
  [/\bWhat [^|?.]*\b(?:is|are|has|have|would|cannot)\b/, 'name the thing'],
  [/\bwhat (?:is|was|are|were|it|they) /, 'name the thing'],
  [/\b(?:test|build|command|check|code|page)s? (?:say|ask|tell|want)s?\b/i, 'print, report, require'],
  [/\b(?:behavior|canceled|color|favorite|honor|installment)s?\b/i, 'British spelling'],
  [/\b(?:customi|initiali|organi|recogni|summari|synchroni)z\w+/i, 'British spelling'],
]

/** The text of a document without code and addresses. */
const proseOf = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']')

const findIn = (text: string): string[] =>
  proseOf(text)
    .split('\n')
    .flatMap((line) =>
      HABITS.flatMap(([habit, better]) => (habit.exec(line) ? [`${habit.exec(line)?.[0]}: ${better}`] : [])),
    )

it.each(DOCUMENTS)('%s is in plain British English', (file) => {
  expect(findIn(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

it('a habit in a document is found, in code it is not', () => {
  expect(findIn('Whoever writes it anew, and the build says what is missing.')).toHaveLength(4)
  expect(findIn('Colors are `color`: `what is it`.')).toEqual(['Colors: British spelling'])
})
