/** When the next reservation of each project ends, so that most calls need not ask the store. */
export interface ReservationSchedule {
  isDue(projectId: string, now: number): boolean
  add(projectId: string, end: number): void
  set(projectId: string, end: number | '' | undefined): void
  /** Makes every project ask the store again. */
  clear(): void
}

export function createReservationSchedule(): ReservationSchedule {
  const ends = new Map<string, number>()
  return {
    isDue: (projectId, now) => (ends.get(projectId) ?? 0) <= now,
    add: (projectId, end) => void ends.set(projectId, Math.min(end, ends.get(projectId) ?? 0)),
    set: (projectId, end) => void ends.set(projectId, end || Number.POSITIVE_INFINITY),
    clear: () => ends.clear(),
  }
}
