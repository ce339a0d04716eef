import { useStore } from '@nanostores/react'
import { CompareArea } from '../../kit/flat/CompareArea.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useFacade } from './context.ts'

/** Up to four flats of the building side by side. */
export function Compare() {
  const { selection, locale } = useFacade()
  const flats = useStore(selection.$compared)
  const Comparison = useLoaded(() => import('./FacadeComparison.tsx'), flats.length)
  return (
    <CompareArea locale={locale} count={flats.length} onClear={() => selection.choose({ compare: [] })}>
      {Comparison && <Comparison flats={flats} />}
    </CompareArea>
  )
}
