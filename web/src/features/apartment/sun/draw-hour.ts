import type { Locale } from '../../../i18n/locales.ts'
import { UNIT } from '../../../kit/plan/draw-base.ts'
import { drawSmallPlan } from '../../../kit/plan/draw-walls.ts'
import { roomName } from '../../../kit/plan/messages.ts'
import type { FlatPlan } from '../../../kit/plan/plan.ts'
import { round } from '../../../ui/round.ts'
import type { RoomSun } from './rooms.ts'
import { skyOf } from './sun.ts'

const unit = (metres: number) => round(metres * UNIT)

/**
 * A plan with the way of the sun around it, and the rooms it may shine into: `shown` is the same plan as the page draws
 * it, which may be turned; its rooms keep their order.
 */
export function drawSunHour(plan: FlatPlan, rooms: readonly RoomSun[], locale: Locale, shown: FlatPlan) {
  const { all } = drawSmallPlan(shown)
  /** Around the drawing, in metres: far enough for the sun to pass each corner. */
  const reach = Math.hypot(all.width, all.depth) / 2 + 1
  const [x, y] = [all.x + all.width / 2, all.y + all.depth / 2]
  const sky = (day: 'summer' | 'equinox' | 'winter') => skyOf(day, shown.bearing)
  return {
    viewBox: [x - reach - 0.7, y - reach - 0.7, 2 * reach + 1.4, 2 * reach + 1.4].map(unit).join(' '),
    orbit: { x: unit(x), y: unit(y), radius: unit(reach), top: unit(y - reach), disc: unit(0.45) },
    sky: { summer: sky('summer'), equinox: sky('equinox'), winter: sky('winter') },
    rooms: rooms.map(({ name, index, room, sun }) => {
      const { x, y, width, depth } = shown.rooms[plan.rooms.indexOf(room)] ?? room
      return {
        name: roomName(locale, name, index),
        shape: { x: unit(x), y: unit(y), width: unit(width), height: unit(depth) },
        sun,
      }
    }),
  }
}
