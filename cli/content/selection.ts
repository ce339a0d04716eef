// The models and entries that a command was asked for.
import { stemOf, stemOfPath } from './tree.ts'

/** Models only, or entries with their models. */
export type Scope = 'models' | 'content'

interface Selector {
  model: string
  /** File name of one entry, without the ending. */
  entry: string | undefined
}

export interface Selection {
  scope: Scope
  /** API ids that were named; empty selects all. */
  models: string[]
  /** Single entries that were named, by file name without the ending. */
  entries: { model: string; entry: string }[]
  /** Whether a file is selected. Without `model`, the file's folder names it. */
  includes(path: string, model?: string): boolean
}

/** `news`, `news/first-light`, or the path of a file: `cms/content/news/first-light.yaml`. */
function parseSelector(word: string, root: string): Selector {
  const plain = word.replace(/^\.\//, '').replace(/\/$/, '')
  const prefix = `${root.replace(/^\.\//, '').replace(/\/$/, '')}/`
  const path = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const name = path.replace(/^(content|models)\//, '').replace(/\.ya?ml$/, '')
  const [model = '', entry] = name.split('/')
  return { model, entry }
}

const stemOfModel = (path: string) => (path.split('/')[1] ?? '').replace(/\.ya?ml$/, '')

export function parseSelection(words: readonly string[], root: string, scope: Scope): Selection {
  const selectors = words.map((word) => parseSelector(word, root))
  const belongs = ({ model }: Selector, path: string, known?: string) =>
    known === undefined ? stemOf(model) === stemOfModel(path) : model === known
  return {
    scope,
    models: [...new Set(selectors.map(({ model }) => model))],
    entries: selectors.flatMap(({ model, entry }) => (entry === undefined ? [] : [{ model, entry }])),
    includes(path, model) {
      const isModel = path.startsWith('models/')
      if (scope === 'models' && !isModel) return false
      if (selectors.length === 0) return true
      return selectors.some(
        (one) =>
          belongs(one, path, model) &&
          (one.entry === undefined || (!isModel && one.entry === stemOfPath(path))),
      )
    },
  }
}

/** Commands that resolve a conflict over one file: compare, then keep one version. */
export function conflictHint(path: string, dir: string | undefined): string {
  const name = path.replace(/^(content|models)\//, '').replace(/(\/_order)?\.ya?ml$/, '')
  const noun = path.startsWith('models/') ? 'models' : 'content'
  const where = dir === undefined ? name : `${name} --dir ${dir}`
  return [
    `quoin content diff ${where}`,
    `quoin ${noun} pull ${where} --overwrite  # discard local edits`,
    `quoin ${noun} push ${where} --overwrite  # overwrite remote changes`,
  ].join('\n')
}
