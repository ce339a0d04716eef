// How the platform of a profile writes what it means.
import { requireDialect } from '../../../lib/http/dialect.ts'
import type { CallsDialect, EntityDialect, ListDialect } from '../../../lib/http/types.ts'
import { findProfile } from '../../config/profiles.ts'
import { normaliseHost } from '../../config/settings.ts'
import { command, completed, example } from '../../definition/command.ts'
import { oneOf, text, toggle } from '../../definition/flags.ts'
import { usageError } from '../../output/failure.ts'

const set = <T extends object>(before: T | undefined, changes: T): T => ({
  ...before,
  ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T),
})

export const dialect = command({
  name: 'dialect',
  summary: 'Describe how the responses of a platform differ',
  description:
    'For platforms whose responses have a different shape. Every command that uses the profile then reads them correctly; "quoin doctor --save" stores the one that a platform needs. Without flags, the command shows the dialect. With --host, it creates a profile that does not exist yet, ready for the first login.',
  args: { name: completed('Profile name', 'profile') },
  flags: {
    entityEnvelope: text('Property that holds an entity, such as payload or data.entity', 'PATH'),
    listRows: text('Property that holds the rows of a list, such as data.rows', 'PATH'),
    listTotal: text('Property that holds the total number of rows, such as meta.total, or none', 'PATH'),
    listHasMore: text('Property that says whether another page follows', 'PATH'),
    listNext: text('Property that holds the next page: a cursor, number or link', 'PATH'),
    paging: oneOf(['page', 'offset', 'next'], 'What the next page is asked for by'),
    firstPage: oneOf(['0', '1'], 'Number of the first page', 'N'),
    id: text('Property that identifies an entity, in place of _id', 'NAME'),
    dealsPath: text('Path of the CRM deals below the project, such as /provider/crm/deals', 'PATH'),
    clear: toggle('Remove the dialect'),
  },
  examples: [
    example('profiles dialect default', 'Show the dialect'),
    example('profiles dialect default --id uuid --list-rows data.rows', 'Set two properties of the dialect'),
  ],
  seeAlso: ['doctor'],
  async run({ args: { name }, flags, globals, output, profiles }) {
    const { clear, ...given } = flags
    const isGiven = Object.values(given).some((value) => value !== undefined)
    if (clear && isGiven) throw usageError('--clear cannot be used with other flags', 'conflicting-flags')
    const store = await profiles.read()
    const isNew = globals.host !== undefined && !Object.hasOwn(store.profiles, name)
    const profile = isNew ? { host: normaliseHost(`${globals.host}`, '--host') } : findProfile(store, name)
    const { host, dialect: before = {} } = profile
    if (!clear && !isGiven) return output.one(before)
    const { entityEnvelope, id, listRows, listTotal, listHasMore, listNext, paging, firstPage, dealsPath } =
      given
    const list = set<ListDialect>(before.list, {
      rows: listRows,
      total: listTotal === 'none' ? false : listTotal,
      hasMore: listHasMore,
      next: listNext,
      paging,
      firstPage: firstPage && (firstPage === '1' ? 1 : 0),
    })
    const after = clear
      ? {}
      : {
          ...before,
          list,
          entity: set<EntityDialect>(before.entity, { envelope: entityEnvelope, id }),
          ...(dealsPath !== undefined && { calls: set<CallsDialect>(before.calls, { deals: dealsPath }) }),
        }
    requireDialect(after)
    if (isNew) await profiles.save(name, { host, dialect: after })
    else await profiles.patch(name, { dialect: after })
    await output.done(`${clear ? 'Removed' : 'Set'} the dialect of profile ${name} (${host})`, after)
  },
})
