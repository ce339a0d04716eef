const CARD_BYTES = 38_000

/** A share card of the usual size: drawing thousands of them would take longer than all builds. */
export const blankCard = async (): Promise<Buffer> => Buffer.alloc(CARD_BYTES)
