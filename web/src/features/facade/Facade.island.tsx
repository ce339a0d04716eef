import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { island } from '../../kit/errors/island.tsx'
import { isStep, writeQuery } from '../../kit/flat/query.ts'
import { $liveFlats, $liveState, followFlats } from '../../stores/live-flats.ts'
import { useQueryState } from '../../ui/use-query-state.ts'
import { Compare } from './Compare.tsx'
import { type FacadeInfo, FacadeProvider, useFacade } from './context.ts'
import { FacadeMap } from './FacadeMap.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FlatCard } from './FlatCard.tsx'
import { FlatList } from './FlatList.tsx'
import { FlatTable } from './FlatTable.tsx'
import { FloorRows } from './FloorRows.tsx'
import { Legend } from './Legend.tsx'
import { unpackFacadeFlats } from './pack.ts'
import { createSelection, type Selection } from './selection.ts'

interface Props extends FacadeInfo {
  /** The output of `packFacadeFlats`. */
  flats: string
  /** The façade picture. */
  children?: ReactNode
}

/** Choosing a flat: filters, façade, list, card, table and comparison, all of one state. */
function Facade({ flats, children, ...info }: Props) {
  const [selection] = useState(() => createSelection(unpackFacadeFlats(flats)))
  useQueryState(selection.$query, selection.parse, writeQuery, isStep)
  useLive(selection, info.project)
  return (
    <FacadeProvider value={{ ...info, selection }}>
      <Selector>{children}</Selector>
      <Compare />
    </FacadeProvider>
  )
}

/** Keeps the selection up to date while the page is visible. */
function useLive(selection: Selection, project: string): void {
  useEffect(() => {
    const stops = [
      followFlats(project),
      $liveFlats.subscribe((flats) => selection.receive(flats)),
      $liveState.subscribe(({ at, hasFailed }) => {
        if (at !== undefined) selection.$freshness.set({ state: 'checked', at: new Date(at).toISOString() })
        else if (hasFailed) selection.$freshness.set({ state: 'offline' })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [selection, project])
}

function Selector({ children }: { children: ReactNode }) {
  const { selection, picture } = useFacade()
  const { view } = useStore(selection.$query)
  const isPictured = picture !== undefined && view === 'facade'
  return (
    <>
      <FilterBar />
      <div hidden={!isPictured}>
        <div className="page-width facade-page">
          <div className="facade">
            <FacadeMap>{children}</FacadeMap>
            <div className="flat-list">
              <FlatCard />
              <FlatList />
            </div>
            <FloorRows />
          </div>
        </div>
        <Legend />
      </div>
      <FlatTable isAlone={!isPictured} />
    </>
  )
}

export default island(Facade)
