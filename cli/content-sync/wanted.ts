// Which models and entries a command is about.
import { stemOf, stemOfPath } from './names.ts'

/** Models only, or entries with their models. */
export type Scope = 'models' | 'content'

interface One {
  model: string
  /** Of one entry: its file's name without the ending. */
  entry: string | undefined
}

export interface Wanted {
  scope: Scope
  /** API ids that were named; empty where all are meant. */
  models: string[]
  /** Whether a file is meant. `model` where it is known, else the file's folder says it. */
  covers(path: string, model?: string): boolean
}

/** `news`, `news/first-light`, or the path of a file: `cms/content/news/first-light.yaml`. */
function read(word: string, root: string): One {
  const plain = word.replace(/^\.\//, '').replace(/\/$/, '')
  const prefix = `${root.replace(/^\.\//, '').replace(/\/$/, '')}/`
  const path = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const name = path.replace(/^(content|models)\//, '').replace(/\.ya?ml$/, '')
  const [model = '', entry] = name.split('/')
  return { model, entry }
}

/** The model that a path belongs to, as far as its name tells. */
const stemOfModel = (path: string) => (path.split('/')[1] ?? '').replace(/\.ya?ml$/, '')

export function wantedOf(words: readonly string[], root: string, scope: Scope): Wanted {
  const wanted = words.map((word) => read(word, root))
  const belongs = ({ model }: One, path: string, known?: string) =>
    known === undefined ? stemOf(model) === stemOfModel(path) : model === known
  return {
    scope,
    models: [...new Set(wanted.map(({ model }) => model))],
    covers(path, model) {
      const isModel = path.startsWith('models/')
      if (scope === 'models' && !isModel) return false
      if (wanted.length === 0) return true
      return wanted.some(
        (one) =>
          belongs(one, path, model) &&
          (one.entry === undefined || (!isModel && one.entry === stemOfPath(path))),
      )
    },
  }
}

/** What settles a conflict about one file: a look, then one side's word. */
export function waysOut(path: string, dir: string | undefined): string {
  const name = path.replace(/^(content|models)\//, '').replace(/(\/_order)?\.ya?ml$/, '')
  const noun = path.startsWith('models/') ? 'models' : 'content'
  const where = dir === undefined ? name : `${name} --dir ${dir}`
  return `quoin content diff ${where}, then quoin ${noun} pull ${where} --overwrite for theirs or quoin ${noun} push ${where} --overwrite for yours`
}
