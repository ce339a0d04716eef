// What the files of this folder pass on to one another: the trees of a sync, the plan of a push, and what differs.
import type { ContentModel } from '../../lib/domain/content.ts'
import type { Context } from '../definition/context.ts'
import type { Counterparts } from './counterparts.ts'
import type { History } from './history.ts'
import type { Change, Difference } from './merge.ts'
import type { Remote } from './remote.ts'
import type { Selection } from './selection.ts'
import type { Kind, LocalUnit, Problem, StoredUnit } from './tree.ts'

/** The platform's version of a document. */
export interface SyncedVersion {
  id: string
  version: number
  digest: string
}

export interface Synced {
  files: Map<string, SyncedVersion>
  /** By path of the order file. */
  orders: Map<string, string[]>
}

/** The three trees of a sync: what the folder has, what the project has, and what was recorded when they last agreed. */
export interface Sync {
  root: string
  /** The folder, or the project that stands for one. */
  label: string
  remote: Remote
  selection: Selection
  mine: Map<string, LocalUnit>
  theirs: Map<string, StoredUnit>
  /** Models of the project that were not selected. */
  others: readonly ContentModel[]
  base: Synced
  history: History
  /** Errors in files; a pull leaves these files alone. */
  problems: readonly Problem[]
  /** Only between two projects. */
  counterparts?: Counterparts
}

export type Pushed = Change<LocalUnit, StoredUnit>

export interface Step extends Pushed {
  /** Why it cannot be applied: somebody else has changed what the platform has. */
  conflict?: string | undefined
  /** Which older version the platform has, if it is not the one that the last commit replaced. */
  remark?: string | undefined
  /** Path of an entry that has the slug of this one until its own step. */
  vacates?: string
  /** Paths of the entries pushed along that it refers to. */
  after?: readonly string[]
}

/** The values of one field. */
export interface Loss {
  model: string
  field: string
  /** Entries that have a value which is lost, by their slug or id. */
  entries: string[]
  /** Those among them that visitors of a website see. */
  published: string[]
}

export interface Plan {
  steps: Step[]
  /** Changed or deleted on the platform only. */
  behind: number
  /** Created on the platform. */
  unpulled: number
  /** Deleted from the folder, still on the platform. */
  undeleted: number
  problems: Problem[]
  /** Values of entries that the changes of models drop. */
  losses: Loss[]
}

/** The flags of a push that decide what it does. */
export interface PushFlags {
  delete?: boolean
  /** Overwrite changes made on the platform. */
  overwrite: boolean
  /** Refuse to replace what is older than the last commit. */
  strict?: boolean
}

/** What `pull` and `push` receive. */
export interface SyncCall extends Context {
  command: string
  args: { model: string[] }
  flags: PushFlags & {
    dir: string | undefined
    from?: string | undefined
    to?: string | undefined
    dryRun: boolean
    confirm?: string | undefined
    /** Only of content. */
    model?: string | undefined
  }
}

export type Who = 'platform' | 'folder' | 'both'

/** A value that differs. The rest is absent unless git has the version of the last sync. */
export interface ConflictingDifference extends Difference {
  /** Which side has changed it since the last sync. */
  changedBy?: Who
  /** The value of the last sync, if both sides have changed it. */
  base?: unknown
}

export interface FileDifference {
  change: 'added' | 'removed' | 'changed'
  kind: Kind
  model: string
  /** Slug or id of an entry; the API id of a model. */
  name: string
  path: string
  /** Why a push would not overwrite it. */
  conflict?: string
  /** Whose values `from` and `to` are, in a conflict. */
  sides?: Record<'from' | 'to', 'platform' | 'folder'>
  /** Value by value, for a changed file. */
  differences: ConflictingDifference[]
}
