// The command table: every command as data. Its code is loaded when it runs.
import type { Table } from './input/resolve.ts'
import { GROUPS, TOP } from './table/index.ts'

export const TABLE: Table = { groups: GROUPS, top: TOP }
