import { atom } from 'nanostores'

/** The flat's price as the platform says it now, in cents; `undefined` until it was asked. */
export const $livePrice = atom<number | undefined>(undefined)
