import { useCallback, useEffect, useRef, useState } from 'react'
import { writeAddress } from '../../ui/use-query-state.ts'

/**
 * The step of a flow, kept in the URL's fragment, so that Back leads to the previous step and
 * a reload stays. `isOpen` says which steps can be entered; others lead to the first.
 */
export function useSteps<S extends string>(first: S, steps: readonly S[], isOpen: (step: S) => boolean) {
  const [step, setStep] = useState<S>(first)
  const open = useRef(isOpen)
  open.current = isOpen

  const follow = useCallback(() => {
    const asked = steps.find((one) => location.hash === `#${one}`) ?? first
    setStep(open.current(asked) ? asked : first)
  }, [first, steps])

  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])

  /** Shows a step; with `replace`, Back skips the previous one. */
  const go = useCallback((next: S, replace = false) => {
    writeAddress({ hash: `#${next}` }, !replace)
    setStep(next)
  }, [])

  const isMoved = useRef(false)
  /** Goes to a step for the visitor, who has then moved. */
  const enter = useCallback(
    (next: S, replace?: boolean) => {
      isMoved.current = true
      go(next, replace)
    },
    [go],
  )

  return { step, go, enter, isMoved: isMoved.current, follow }
}
