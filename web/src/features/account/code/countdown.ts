import { useEffect, useState } from 'react'

/** Seconds that are left until a moment, rounded up; 0 once it has come. */
export const secondsUntil = (until: number | undefined, now: number): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))

/** `1:47` */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds left until a moment of this device's clock, told anew as they pass. */
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
