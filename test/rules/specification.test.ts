import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** The titles of a file's tests and suites, as its source has them. */
function titlesOf(file: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText(source).slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  visit(source)
  return titles
}

/** What is wrong with the items of a list of statements. */
function mistakesIn(markdown: string): string[] {
  const titles = new Map<string, string[]>()
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('- ')) return []
    const [, proof = ''] = line.split(' → ')
    if (/^(differs|not checkable): \S/.test(proof)) return []
    const references = [...proof.matchAll(/`([^`]+)` "(.+?)"(?=, `|$)/g)]
    const isWhole = references.map(([reference]) => reference).join(', ') === proof
    if (references.length === 0 || !isWhole) return [`no test and no reason: ${line}`]
    return references.flatMap(([, file = '', title = '']) => {
      if (!existsSync(join(root, file))) return [`no such file: ${file}`]
      if (!titles.has(file)) titles.set(file, titlesOf(file))
      return titles.get(file)?.includes(title) ? [] : [`no such title: ${file} "${title}"`]
    })
  })
}

it('every statement of the specification names tests that exist, or a reason', () => {
  expect(mistakesIn(readFileSync(join(root, 'test/SPECIFICATION.md'), 'utf8'))).toEqual([])
})

it('a statement without a test, a missing file and a missing title are found', () => {
  const file = 'test/rules/specification.test.ts'
  const title = 'every statement of the specification names tests that exist, or a reason'
  const fine = [`- a → \`${file}\` "${title}"`, '- b → differs: why', '- c → not checkable: why', '### d']
  const wrong = [
    '- e',
    '- f → ',
    '- g → differs:',
    `- h → \`${file}\` "${title}" and more`,
    `- i → \`${file}\` "${title}", \`${file}\` "no such title"`,
    `- j → \`lib/none.test.ts\` "${title}"`,
  ]
  expect(mistakesIn([...fine, ...wrong].join('\n'))).toEqual([
    ...wrong.slice(0, 4).map((line) => `no test and no reason: ${line}`),
    `no such title: ${file} "no such title"`,
    'no such file: lib/none.test.ts',
  ])
})
