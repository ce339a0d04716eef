/**
 * Whether text can be a session id: the platform decides on its format, so everything that fits in a header may be one.
 * Anything else is not sent to the platform.
 */
export const isSessionId = (text: string): boolean => /^[\x21-\x7e]{8,4096}$/.test(text)
