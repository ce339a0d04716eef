import { round } from '../../../ui/round.ts'

/** The first and the last hour of a bar of sunlight, and of the slider. */
export const [DAWN, DUSK] = [5, 21]
/** Hours that are marked on it. */
export const HOURS = [6, 12, 18]
/** Where an hour is on the bar, in per cent of its length. */
export const onBar = (hour: number): number => round(((hour - DAWN) / (DUSK - DAWN)) * 100)
/** Hours between two positions of the slider. */
export const HOUR_STEP = 0.5
