import { useStore } from '@nanostores/react'
import { ComparePlace } from '../../kit/flat/CompareButton.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useFacade } from './context.ts'

/** Up to four flats of the building side by side. */
export function Compare() {
  const { selection } = useFacade()
  const flats = useStore(selection.$compared)
  const Comparison = useLoaded(() => import('./FacadeComparison.tsx'), flats.length)
  return Comparison ? <Comparison flats={flats} /> : <ComparePlace />
}
