/** A floor of an elevation: built with walls, a bare frame, or still to come. */
export type FloorState = 'walls' | 'frame' | 'ahead'

export interface ElevationFloor {
  floor: number
  /** Metres above the first floor, where the CMS has it. */
  level: number | undefined
  state: FloorState
  /** The highest floor whose frame stands. */
  isTop: boolean
}

interface Grown {
  frame: number
  walls: number
}
interface House {
  floorCount: number
  floors: readonly { floor: number; level: number }[]
}

/** The floors of a building from the top down. More floors than the building has are not counted. */
export function elevationFloors({ floorCount, floors }: House, { frame, walls }: Grown): ElevationFloor[] {
  const top = Math.min(frame, floorCount)
  return Array.from({ length: floorCount }, (_, index) => floorCount - index).map((floor) => ({
    floor,
    level: floors.find((one) => one.floor === floor)?.level,
    state: floor > top ? 'ahead' : floor > walls ? 'frame' : 'walls',
    isTop: floor === top,
  }))
}

/** Metres between two columns of a frame. */
const BAY = 7.8

/** Bays of the frame along a façade of this many metres. */
export const baysOf = (width: number): number => Math.max(2, Math.round(width / BAY))
