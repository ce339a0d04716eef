// What became of each of several changes, as it is shown.
import { keysOf, view } from '../output/columns.ts'

export const OUTCOME = view('id:id result:status error _id:id')
export const OUTCOME_FIELDS = keysOf(OUTCOME)
