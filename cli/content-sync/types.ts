// A project as files: models, entries, and the order of each model's entries.

export type Doc = Record<string, unknown>
export type Kind = 'model' | 'entry' | 'order'

/** The content of one file, whether it is in the folder or on the platform. */
export interface Unit {
  /** Path of its file relative to the folder, with `/`: identifies the unit locally and remotely. */
  path: string
  kind: Kind
  /** API id of the model that it is or belongs to. */
  model: string

  doc: Doc
}

/** A unit that is stored on the platform. */
export interface StoredUnit extends Unit {
  id: string
  version: number
}

/** The platform's version of a file when it was last pulled or pushed. */
export interface SyncedVersion {
  id: string
  version: number
  digest: string
}

/** The line of a value in its file, from 1; undefined if there is no file. */
export type LineOf = (path: readonly (string | number)[]) => number | undefined

/** An error in a file. */
export interface Problem {
  path: string
  /** Starts at 1; undefined when the whole file is meant. */
  line?: number | undefined
  message: string
}
