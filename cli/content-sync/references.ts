// Follows references between entries, so that targets are created before the entries that refer to them.
import { stemOfPath } from './names.ts'
import type { Doc, LineOf, Unit } from './types.ts'

interface Reference {
  key: string
  /** API id of the target's model; undefined if the field names none. */
  model: string | undefined
  value: string
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

/** All references of an entry, including those in lists and in every language. */
export function referencesOf(entry: Doc, model: Doc | undefined, type = 'REFERENCE'): Reference[] {
  const fields = (model?.fields ?? []) as Doc[]
  const values = (entry.values ?? {}) as Doc
  return fields
    .filter((field) => field.type === type && Object.hasOwn(values, String(field.key)))
    .flatMap((field) =>
      texts(values[String(field.key)]).map((value) => ({
        key: String(field.key),
        model: typeof field.references === 'string' ? field.references : undefined,
        value,
      })),
    )
}

/** Names that references may use for an entry, besides its slug and file name: its ids. */
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

/** Sorts targets before the entries that refer to them; cycles keep their given order. */
export function targetsFirst(units: readonly Unit[], modelOf: ModelOf, namesOf: NamesOf): Unit[] {
  const find = index(units, namesOf)
  const ordered = new Set<Unit>()
  const entered = new Set<Unit>()
  // An explicit stack: a chain of thousands of references would overflow the call stack.
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

/** A reference that leads to none of the entries at hand. */
export interface Dangling extends Reference {
  path: string
  line: number | undefined
}

export function findDanglingReferences(
  units: readonly (Unit & { lineOf: LineOf })[],
  targets: readonly Unit[],
  modelOf: ModelOf,
  namesOf: NamesOf,
): Dangling[] {
  const find = index(targets, namesOf)
  return units.flatMap((unit) =>
    referencesOf(unit.doc, modelOf(unit.model))
      .filter((reference) => !find(reference))
      .map((reference) => ({ ...reference, path: unit.path, line: unit.lineOf(['values', reference.key]) })),
  )
}
