import { useEffect, useState } from 'react'

/** Seconds left until a time, rounded up; 0 once it has passed. */
export const secondsUntil = (until: number | undefined, now: number): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))

/** `1:47` */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds left until a time by this device's clock, updated as they pass. */
export function useCountdown(until: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(until, Date.now()))
  useEffect(() => {
    const tell = () => setLeft(secondsUntil(until, Date.now()))
    tell()
    if (secondsUntil(until, Date.now()) === 0) return
    const timer = setInterval(tell, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
