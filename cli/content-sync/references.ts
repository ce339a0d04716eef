// Which entries point to which, so that what is pointed to is there first.
import { stemOfPath } from './names.ts'
import type { Doc, Problem, Unit } from './types.ts'
import type { Parsed } from './yaml.ts'

interface Reference {
  key: string
  /** API id of the model; undefined where the field does not say. */
  model: string | undefined
  value: string
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

/** The references of an entry, in every language and every list. */
export function referencesOf(entry: Doc, model: Doc | undefined): Reference[] {
  const fields = (model?.fields ?? []) as Doc[]
  const values = (entry.values ?? {}) as Doc
  return fields
    .filter((field) => field.type === 'REFERENCE' && Object.hasOwn(values, String(field.key)))
    .flatMap((field) =>
      texts(values[String(field.key)]).map((value) => ({
        key: String(field.key),
        model: typeof field.references === 'string' ? field.references : undefined,
        value,
      })),
    )
}

/** Names that an entry answers to: its slug, its id, and its file's name, which is one of the two. */
export type NamesOf = (unit: Unit) => (string | undefined)[]

export type ModelOf = (apiId: string) => Doc | undefined

function index(units: readonly Unit[], namesOf: NamesOf) {
  const found = new Map<string, Unit>()
  for (const unit of units) {
    for (const name of [...namesOf(unit), unit.doc.slug, stemOfPath(unit.path)]) {
      if (typeof name !== 'string') continue
      found.set(`${unit.model}\n${name}`, unit)
      found.set(`\n${name}`, unit)
    }
  }
  return ({ model = '', value }: Reference) => found.get(`${model}\n${value}`)
}

/** Targets before those that point to them; where they point in a ring, as they come. */
export function targetsFirst(units: readonly Unit[], modelOf: ModelOf, namesOf: NamesOf): Unit[] {
  const find = index(units, namesOf)
  const ordered = new Set<Unit>()
  const entered = new Set<Unit>()
  // A stack of its own: a chain of thousands of references must not exhaust the program's.
  for (const start of units) {
    const stack: { unit: Unit; targets: Unit[] }[] = []
    const enter = (unit: Unit) => {
      if (entered.has(unit)) return
      entered.add(unit)
      const targets = referencesOf(unit.doc, modelOf(unit.model)).map(find)
      stack.push({ unit, targets: targets.filter((target) => target !== undefined) })
    }
    enter(start)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.targets.shift()
      if (next) enter(next)
      else {
        ordered.add(top.unit)
        stack.pop()
      }
    }
  }
  return [...ordered]
}

/** References that lead nowhere: most likely a slip, or an entry of another project. */
export function danglingOf(
  units: readonly (Unit & { lineOf: Parsed['lineOf'] })[],
  targets: readonly Unit[],
  modelOf: ModelOf,
  namesOf: NamesOf,
): Problem[] {
  const find = index(targets, namesOf)
  return units.flatMap((unit) =>
    referencesOf(unit.doc, modelOf(unit.model))
      .filter((reference) => !find(reference))
      .map(({ key, model, value }) => ({
        path: unit.path,
        line: unit.lineOf(['values', key]),
        message: `${key} points to "${value}", and there is no such entry${model ? ` of ${model}` : ''}`,
      })),
  )
}
