import { atom } from 'nanostores'

/** The flat's current price in US cents; undefined until it is fetched. */
export const $livePrice = atom<number | undefined>(undefined)
