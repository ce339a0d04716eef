// The models and entries that a command was asked for.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NotFoundError } from '../../lib/errors.ts'
import { findEntry } from '../input/find-entry.ts'
import { namedBy } from '../input/match-name.ts'
import { notFound } from '../output/failure.ts'
import { titleOf } from '../output/title.ts'
import { fetchModels, options, type Remote } from './remote.ts'
import { entryFolder, modelPath, stemOf, stemOfPath, type Unit } from './tree.ts'

/** Models only, or entries with their models. */
export type Scope = 'models' | 'content'

type Entry = Unit & { id?: string }

export interface Selection {
  scope: Scope
  /** API ids that were named; empty selects all. */
  models: string[]
  /** Single entries that were named, by file name without the ending. */
  entries: { model: string; entry: string }[]
  hasModel(apiId: string): boolean
  /** Whether a file is selected. Without `model`, the file's folder names it. */
  includes(path: string, model?: string): boolean
  /** Finds the files of entries that were named by slug, ID or title; of equal names, the first unit has it. */
  locate(units: Iterable<Entry>): void
}

interface Selector {
  model: string
  /** The name as it was typed; undefined for a model. */
  name: string | undefined
  /** The name of the file that it stands for. */
  entry: string | undefined
  isPath: boolean
}

/** `news`, `news/first-light`, or the path of a file: `cms/content/news/first-light.yaml`. */
function parseSelector(word: string, root: string): Selector {
  const plain = word.replace(/^\.\//, '').replace(/\/$/, '')
  const prefix = `${root.replace(/^\.\//, '').replace(/\/$/, '')}/`
  const path = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  const file = nameOfPath(path)
  const at = file.indexOf('/')
  const model = at < 0 ? file : file.slice(0, at)
  const name = at < 0 ? undefined : file.slice(at + 1)
  return { model, name, entry: name, isPath: file !== plain }
}

/** `news/first-light` of `content/news/first-light.yaml`. */
export const nameOfPath = (path: string) => path.replace(/^(content|models)\//, '').replace(/\.ya?ml$/, '')

/** The file of the entry of a model with this slug, else with this name, else with this ID, else with this title. */
function fileNamed(name: string, entries: readonly Entry[]): string | undefined {
  const ways: ((entry: Entry) => boolean)[] = [
    ({ doc }) => doc.slug === name,
    ({ path }) => stemOfPath(path) === name,
    ({ path, id }) => id === name || stemOfPath(path) === stemOf(name),
  ]
  const titled = () =>
    namedBy(
      entries.map(({ path, doc }) => ({ path, title: titleOf(doc) })),
      name,
    )
  const found = ways.flatMap((isNamed) => entries.find(isNamed) ?? [])[0] ?? titled()[0]
  return found && stemOfPath(found.path)
}

export function parseSelection(words: readonly string[], root: string, scope: Scope): Selection {
  const selectors = words.map((word) => parseSelector(word, root))
  const models = [...new Set(selectors.map(({ model }) => model))]
  return {
    scope,
    models,
    get entries() {
      return selectors.flatMap(({ model, entry }) => (entry === undefined ? [] : [{ model, entry }]))
    },
    hasModel: (apiId) => models.length === 0 || models.includes(apiId),
    includes(path, model) {
      const isModel = path.startsWith('models/')
      if (scope === 'models' && !isModel) return false
      const [stem] = nameOfPath(path).split('/')
      const isOf = (name: string) => (model === undefined ? stemOf(name) === stem : model === name)
      const isEntry = (entry?: string) => entry === undefined || (!isModel && entry === stemOfPath(path))
      return selectors.length === 0 || selectors.some((one) => isOf(one.model) && isEntry(one.entry))
    },
    locate(units) {
      const entries = Map.groupBy(
        [...units].filter(({ kind }) => kind === 'entry'),
        ({ model }) => model,
      )
      for (const one of selectors) {
        if (one.name === undefined || one.isPath) continue
        one.entry = fileNamed(one.name, entries.get(one.model) ?? []) ?? one.name
      }
    },
  }
}

interface Asked {
  /** Models and entries as they were typed. */
  words: readonly string[]
  /** Value of `--model`. */
  model: string | undefined
  /** The folder; empty between two projects. */
  root: string
  /** Where the entries are, the first one first. */
  remotes: readonly Remote[]
}

/**
 * The words with a model before each entry. One that is no model names an entry as in other commands; one that names
 * nothing stays, for the error of the sync.
 */
export async function withModels({ words, model, root, remotes }: Asked): Promise<string[]> {
  if (model !== undefined && words.length === 0) return [model]
  const isFolder = (word: string) =>
    root !== '' && [modelPath(word), entryFolder(word)].some((path) => existsSync(join(root, path)))
  let apiIds: Promise<string[]> | undefined
  const isModel = async (word: string) => {
    if (isFolder(word)) return true
    apiIds ??= Promise.all(remotes.map(fetchModels)).then((all) => all.flat().map(({ apiId }) => apiId))
    return (await apiIds).includes(word)
  }
  const find = async (word: string) => {
    for (const remote of remotes) {
      try {
        const { apiId, slug, _id } = await findEntry(remote.client, word, { options: options(remote) })
        return `${apiId}/${slug || _id}`
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
      }
    }
    return word
  }
  const selectorOf = async (word: string) => {
    const { model: named, name, isPath } = parseSelector(word, root)
    if (model !== undefined && (name === undefined || named !== model)) {
      if (name === undefined && !isPath) return `${model}/${word}`
      throw notFound(`entry ${model}/${word}`)
    }
    return name === undefined && !isPath && !(await isModel(word)) ? find(word) : word
  }
  return Promise.all(words.map(selectorOf))
}
