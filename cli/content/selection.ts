// The models and entries that a command was asked for.
import { stemOf, stemOfPath } from './tree.ts'

/** Models only, or entries with their models. */
export type Scope = 'models' | 'content'

export interface Selection {
  scope: Scope
  /** API ids that were named; empty selects all. */
  models: string[]
  /** Single entries that were named, by file name without the ending. */
  entries: { model: string; entry: string }[]
  hasModel(apiId: string): boolean
  /** Whether a file is selected. Without `model`, the file's folder names it. */
  includes(path: string, model?: string): boolean
}

/** `news`, `news/first-light`, or the path of a file: `cms/content/news/first-light.yaml`. */
function parseSelector(word: string, root: string) {
  const plain = word.replace(/^\.\//, '').replace(/\/$/, '')
  const prefix = `${root.replace(/^\.\//, '').replace(/\/$/, '')}/`
  const path = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const [model = '', entry] = nameOfPath(path).split('/')
  return { model, entry }
}

/** `news/first-light` of `content/news/first-light.yaml`. */
export const nameOfPath = (path: string) => path.replace(/^(content|models)\//, '').replace(/\.ya?ml$/, '')

export function parseSelection(words: readonly string[], root: string, scope: Scope): Selection {
  const selectors = words.map((word) => parseSelector(word, root))
  const models = [...new Set(selectors.map(({ model }) => model))]
  return {
    scope,
    models,
    entries: selectors.flatMap(({ model, entry }) => (entry === undefined ? [] : [{ model, entry }])),
    hasModel: (apiId) => models.length === 0 || models.includes(apiId),
    includes(path, model) {
      const isModel = path.startsWith('models/')
      if (scope === 'models' && !isModel) return false
      const [stem] = nameOfPath(path).split('/')
      const isOf = (name: string) => (model === undefined ? stemOf(name) === stem : model === name)
      const isEntry = (entry?: string) => entry === undefined || (!isModel && entry === stemOfPath(path))
      return selectors.length === 0 || selectors.some((one) => isOf(one.model) && isEntry(one.entry))
    },
  }
}
