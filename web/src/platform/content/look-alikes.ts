/** Cyrillic letters that look like Latin ones, and those. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТХУаеѕіјорсху'
const LATIN = 'ABESIJKMHOPCTXYaesijopcxy'

/** A text with Latin letters for those that look like them, which people type without seeing it: Cyrillic "В" is "B". */
export const latinised = (text: string): string =>
  text.replace(/[Ѐ-ӿ]/g, (letter) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter)

/** The same for all texts that are one address. */
export const addressKey = (text: string): string => latinised(text).toLowerCase()
