const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host name or address, with or without the brackets of a URL, is this machine and no other. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)
