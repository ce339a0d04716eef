/** For `client:idle`, in milliseconds: a browser that is never idle hydrates the island, too. */
export const WHEN_IDLE = { timeout: 1000 }
