import { expireReservations } from '../commerce/reservations.ts'
import { items, orderGroups, orders, transactions } from '../entities/index.ts'
import type { InProject, Services } from '../platform/call.ts'
import type { AnyCollection } from '../store/collection.ts'
import type { ProjectRecord } from '../store/projects.ts'
import { Table } from '../store/table.ts'

/** What a reservation that is over changes. */
const RESERVED = new Set<AnyCollection>([orders, orderGroups, items, transactions])

/**
 * The tables of one project, for one call. Nobody finds a reservation that is over: those are ended before a call reads
 * its first order, flat or payment.
 */
export function inProject<P extends Services>(
  platform: P,
  project: ProjectRecord,
): InProject & { platform: P } {
  let isCurrent = false
  const call: InProject & { platform: P } = {
    platform,
    project,
    table(of) {
      if (!isCurrent && RESERVED.has(of)) {
        isCurrent = true
        expireReservations(call)
      }
      return new Table(platform.store, of, project._id)
    },
  }
  return call
}

/** Ends the reservations of all projects that are over, after a step of the clock. */
export function stepReservations(platform: Services): void {
  for (const project of platform.projects.all()) expireReservations(inProject(platform, project))
}
