/**
 * A browser that translates a page puts an element in place of each text node, but React keeps the node that it created.
 * If that text changes, the page still shows the old one; if it is removed, or something is inserted before it, the
 * island fails. A text that is the only child of its element is safe.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

type Kind = 'element' | 'comes-and-goes' | 'constant' | 'text'

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isNumericLiteral(node) ||
  (ts.isObjectLiteralExpression(node) &&
    node.properties.every((one) => ts.isPropertyAssignment(one) && isLiteral(one.initializer)))

/** `t('key')`: the language of a page stays. */
const isMessage = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  node.arguments.every(isLiteral) &&
  (ts.isIdentifier(node.expression) ||
    (ts.isCallExpression(node.expression) && /Messages$/.test(node.expression.expression.getText())))

/** What an expression among the children of an element is. */
function kindOf(node: ts.Expression): Kind {
  if (ts.isParenthesizedExpression(node)) return kindOf(node.expression)
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return 'element'
  if (ts.isJsxFragment(node)) return 'comes-and-goes'
  if (isLiteral(node) || isMessage(node)) return 'constant'
  const isChoice = ts.isConditionalExpression(node)
  if (isChoice || ts.isBinaryExpression(node)) {
    const outcomes = isChoice ? [node.whenTrue, node.whenFalse] : [node.right]
    const isText = outcomes.some((one) => !isNothing(one) && ['constant', 'text'].includes(kindOf(one)))
    return isText ? 'text' : 'comes-and-goes'
  }
  if (ts.isCallExpression(node) && /\.map$|^createPortal$/.test(node.expression.getText()))
    return 'comes-and-goes'
  return isElsewhereElement(ts.isCallExpression(node) ? node.expression : node) ? 'comes-and-goes' : 'text'
}

/** A variable, function or property of the same file that is or returns elements, and `children`. */
function isElsewhereElement(node: ts.Expression): boolean {
  if (!ts.isIdentifier(node)) return false
  const { text } = node
  const declares = (one: ts.Node): boolean => {
    if (ts.isVariableDeclaration(one) && one.name.getText() === text)
      return /^(\([^)]*\) => )?\(?\s*<|&& </.test(one.initializer?.getText() ?? '')
    if (ts.isPropertySignature(one) && one.name.getText() === text)
      return /\bReactElement\b/.test(one.type?.getText() ?? '')
    return ts.forEachChild(one, declares) ?? false
  }
  return text === 'children' || declares(node.getSourceFile())
}

/** A choice between `children` and something else: several texts and elements may come and go, one by one. */
function isChoiceOfChildren(node: ts.Node): boolean {
  const choice = ts.isJsxExpression(node) ? node.expression : undefined
  if (!choice || !ts.isConditionalExpression(choice)) return false
  const isAnyNodes = /\bchildren\??: (React\.)?ReactNode\b/.test(node.getSourceFile().text)
  return isAnyNodes && [choice.whenTrue, choice.whenFalse].some((one) => one.getText() === 'children')
}

const isNothing = (node: ts.Expression) => ['null', 'undefined', 'false'].includes(node.getText())

function kindOfChild(child: ts.JsxChild): Kind | undefined {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : 'constant'
  if (ts.isJsxExpression(child)) return child.expression && kindOf(child.expression)
  return kindOf(child)
}

/** Texts among the children of an element that are not alone in it, and not for ever. */
function bareTexts(parent: ts.JsxElement | ts.JsxFragment): ts.Node[] {
  const children = parent.children.flatMap((node) => {
    const kind = kindOfChild(node)
    return kind ? [{ node, kind }] : []
  })
  const isAlone = children.length === 1
  return children
    .filter(({ node, kind }, index) => {
      if (isChoiceOfChildren(node)) return true
      if (kind !== 'text' && kind !== 'constant') return false
      // A fragment's children go one by one.
      if (ts.isJsxFragment(parent)) return true
      if (isAlone) return false
      return kind === 'text' || children[index - 1]?.kind === 'comes-and-goes'
    })
    .map(({ node }) => node)
}

/** Texts that a component returns without an element. */
function returnedTexts(node: ts.Node): ts.Node[] {
  const isComponent = ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')
  if (!isComponent) return []
  const statements = node.body?.statements ?? []
  return statements
    .flatMap((one) => (ts.isIfStatement(one) ? [one.thenStatement] : [one]))
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) =>
      expression && !isNothing(expression) && ['text', 'constant'].includes(kindOf(expression))
        ? [expression]
        : [],
    )
}

function faultsIn(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...bareTexts(node))
    found.push(...returnedTexts(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return `${name}:${line + 1} ${node.getText().trim().replace(/\s+/g, ' ')}`
  })
}

it('text that may change or go stands alone in an element', () => {
  const files = globSync('web/src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})
