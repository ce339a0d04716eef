/** Tbilisi, where the company's days begin and end, is four hours ahead of UTC all year. */
export const OFFSET_MS = 4 * 3_600_000

type Moment = Date | string | number

/** A moment as a UTC date with the day and the time of Tbilisi. */
export const localTime = (moment: Moment): Date => new Date(new Date(moment).getTime() + OFFSET_MS)
/** `YYYY-MM-DD`, in Tbilisi. */
export const dayOf = (moment: Moment): string => localTime(moment).toISOString().slice(0, 10)
/** `15:30`, in Tbilisi. */
export const timeOf = (moment: Moment): string => localTime(moment).toISOString().slice(11, 16)
/** The weekday of a `YYYY-MM-DD`, 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7
