// The kinds of flats Terasa builds, as wall axes. `depth` is left open: it follows from the area.
import type { Cell, Kind } from './rooms.ts'

/** The rooms of a flat of a given depth between the outer axes; `shift` moves the wall behind the front rooms. */
export type Layout = (depth: number, shift: number) => Cell[]

type Stack = readonly (readonly [kind: Kind, depth: number, via?: string])[]

export interface SpineOptions {
  /** Between the outer axes. */
  width: number
  /** The hall runs from the back wall between these axes, this deep. */
  hall: readonly [from: number, to: number, depth: number]
  /** Rooms beside the hall, from the back; the last one takes the remaining depth. */
  left: Stack
  right: Stack
  /** Along the façade, from the left: kind, right axis, the cell it is entered from, and what is behind it. */
  front: readonly { kind: Kind; to: number; via: string; behind?: readonly [Kind, number, string?] }[]
}

/** Rooms on both sides of a hall entered from the back; living room and bedroom on the façade. */
export const spine =
  ({ width, hall: [a, b, hallDepth], left, right, front }: SpineOptions): Layout =>
  (full, shift) => {
    const depth = hallDepth + shift
    const column = (stack: Stack, from: number, to: number, name: string): Cell[] => {
      let y = 0
      return stack.map(([kind, height, via = 'hall'], index) => {
        const end = index === stack.length - 1 ? depth : y + height
        const cell: Cell = { id: `${name}${index}`, kind, from: [from, y], to: [to, end], via }
        y = end
        return cell
      })
    }
    let x = 0
    const street = front.flatMap(({ kind, to, via, behind }, index): Cell[] => {
      const id = kind === 'living' ? 'living' : `front${index}`
      const from = x
      x = to
      const edge = behind ? depth + behind[1] : depth
      const room: Cell = { id, kind, from: [from, edge], to: [to, full], via }
      if (!behind) return [room]
      return [
        {
          id: `behind${index}`,
          kind: behind[0],
          from: [from, depth],
          to: [to, edge],
          via: behind[2] ?? id,
          // Away from the room's own door: that is on the left of all but the first.
          isDoorRight: from > 0,
        },
        room,
      ]
    })
    return [
      { id: 'hall', kind: 'hall', from: [a, 0], to: [b, depth] },
      ...column(left, 0, a, 'left'),
      ...column(right, b, width, 'right'),
      ...street,
    ]
  }

/** Two bedrooms at the back, bathroom and hall between, living room and a third bedroom on the façade. */
export const corner =
  (width: number, bedrooms: number, split: number, living: number): Layout =>
  (full, shift) => {
    const back = bedrooms + shift
    return [
      { id: 'back0', kind: 'bedroom', from: [0, 0], to: [split, back], via: 'hall' },
      { id: 'back1', kind: 'bedroom', from: [split, 0], to: [width, back], via: 'hall' },
      { id: 'bath', kind: 'bathroom', from: [0, back], to: [2.4, back + 1.8], via: 'hall' },
      { id: 'hall', kind: 'hall', from: [2.4, back], to: [width, back + 1.8] },
      { id: 'living', kind: 'living', from: [0, back + 1.8], to: [living, full], via: 'hall' },
      { id: 'bath2', kind: 'bathroom', from: [living, back + 1.8], to: [width, back + 3.8], via: 'hall' },
      { id: 'front', kind: 'bedroom', from: [living, back + 3.8], to: [width, full], via: 'living' },
    ]
  }

/** One bay wide, from wall to wall: bedroom at the back, living room on the façade. */
export const narrow =
  (width: number, bedroom: number): Layout =>
  (full, shift) => {
    const back = bedroom + shift
    return [
      { id: 'back', kind: 'bedroom', from: [0, 0], to: [width, back], via: 'hall' },
      { id: 'bath', kind: 'bathroom', from: [0, back], to: [width * 0.52, back + 2.25], via: 'hall' },
      { id: 'hall', kind: 'hall', from: [width * 0.52, back], to: [width, back + 2.25] },
      { id: 'living', kind: 'living', from: [0, back + 2.25], to: [width, full], via: 'hall' },
    ]
  }

/** One bay between two neighbours, entered from the back: bathroom and kitchen behind one room on the façade. */
export const studio =
  (width: number): Layout =>
  (full, shift) => {
    const back = 2.4 + shift
    const kitchen = back + 2.2
    return [
      { id: 'hall', kind: 'hall', from: [0, 0], to: [1.3, back] },
      { id: 'bath', kind: 'bathroom', from: [1.3, 0], to: [width, back], via: 'hall' },
      { id: 'kitchen', kind: 'kitchen', from: [0, back], to: [width, kitchen], via: 'hall' },
      { id: 'living', kind: 'living', from: [0, kitchen], to: [width, full], via: 'kitchen' },
    ]
  }
