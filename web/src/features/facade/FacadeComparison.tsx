import { CompareArea } from '../../kit/flat/CompareArea.tsx'
import { ComparedFlats } from '../../kit/flat/ComparedFlats.tsx'
import { FlatDrawing } from '../../kit/flat/FlatDrawing.tsx'
import { formatLevel } from '../../kit/flat/messages.ts'
import { toggleCompared } from '../../kit/flat/query.ts'
import { useFacade } from './context.ts'
import { type FacadeFlat, wallsOf } from './pack.ts'

/** Flats of the building side by side. Loaded when the first one is chosen. */
export default function FacadeComparison({ flats }: { flats: readonly FacadeFlat[] }) {
  const { selection, fields, locale, hrefOf, levelOf, isReservable, plans } = useFacade()
  // Each price has the other currency beside it already.
  const { otherPrice: _otherPrice, ...compared } = fields
  const floor = {
    ...fields.floor,
    cell: (flat: FacadeFlat) => {
      const level = levelOf(flat.floor)
      return level === undefined ? flat.floor : `${flat.floor}, ${formatLevel(level)}`
    },
  }
  return (
    <CompareArea locale={locale} count={flats.length} onClear={() => selection.choose({ compare: [] })}>
      <ComparedFlats<FacadeFlat>
        locale={locale}
        flats={flats}
        hrefOf={hrefOf}
        drawing={(flat, index) => <FlatDrawing walls={wallsOf(plans, flat, index === 0)} />}
        lines={Object.values({ ...compared, floor })}
        isReservable={isReservable}
        onRemove={({ number }) =>
          selection.choose({ compare: toggleCompared(selection.$query.get().compare, number) })
        }
      />
    </CompareArea>
  )
}
