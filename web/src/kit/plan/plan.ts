/** A flat's drawing. The origin is the top left corner, x to the right, y down, in metres. */
export interface FlatPlan {
  /** Inside the outer walls. */
  width: number
  depth: number
  /** Compass bearing of the drawing's upward direction, in degrees: 0 is north. */
  bearing: number
  rooms: readonly PlanRoom[]
  doors: readonly PlanOpening[]
  windows: readonly PlanOpening[]
  /** Without it, the rooms are drawn empty. */
  furniture?: readonly PlanFurniture[] | undefined
}

/** A piece of furniture: the floor that it covers, and the wall at its back. */
export interface PlanFurniture {
  /** A name such as `bed` or `dining table`; what has no drawing is left out. */
  piece: string
  x: number
  y: number
  width: number
  depth: number
  back: 'top' | 'right' | 'bottom' | 'left'
}

export type RoomKind =
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'hall'
  | 'wardrobe'
  | 'balcony'
  | 'terrace'

export interface PlanRoom {
  kind: RoomKind
  x: number
  y: number
  width: number
  depth: number
}

/** An opening in a wall: its start, its length, and the direction of the wall. */
export interface PlanOpening {
  x: number
  y: number
  length: number
  direction: 'horizontal' | 'vertical'
  /** For doors: the end the leaf hangs at, looking along the wall. */
  swing?: 'left' | 'right' | undefined
  /** `entrance` is the flat's own door, `opening` has no leaf, `balcony` slides. */
  kind?: 'door' | 'entrance' | 'opening' | 'window' | 'balcony' | undefined
}
