// What a project is as files: models, entries, and the order of a model's entries.

export type Doc = Record<string, unknown>
export type Kind = 'model' | 'entry' | 'order'

/** One file's worth of a project, wherever it is. */
export interface Unit {
  /** Path of its file within the folder, with `/`: the unit's name on every side. */
  path: string
  kind: Kind
  /** API id of the model that it is, or belongs to. */
  model: string
  /** What its file holds. */
  doc: Doc
}

/** A unit as the platform has it. */
export interface StoredUnit extends Unit {
  id: string
  version: number
}

/** What was on the platform when a file was last pulled or pushed. */
export interface Pulled {
  id: string
  version: number
  digest: string
}

/** Something is wrong with a file. */
export interface Problem {
  path: string
  /** From 1; undefined where the whole file is meant. */
  line?: number | undefined
  message: string
}
