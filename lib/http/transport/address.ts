import { urlToHttpOptions } from 'node:url'
import { originOf } from '../url.ts'

export interface Address {
  protocol: string
  hostname: string
  port: number | string | undefined
  /** With the query. */
  path: string
}

/** Characters and dots that a parser of URLs would change in a path or query. */
const CHANGES = /[^\w\-.~!$&()*+,;=:@%/?]|\/\.|%2e/i

function parsed(url: string): Address {
  const { protocol, hostname, port, path } = urlToHttpOptions(new URL(url))
  return { protocol: protocol ?? '', hostname: hostname ?? '', port: port ?? undefined, path: path ?? '/' }
}

/**
 * Where a request for a URL goes. Nearly all go to one host, which is parsed once: parsing takes a noticeable part of a
 * short call.
 */
export function addressFinder(): (url: string) => Address {
  let origin: string | undefined
  let host: Address | undefined
  return (url) => {
    const itsOrigin = originOf(url)
    const path = url.slice(itsOrigin.length)
    if (CHANGES.test(path)) return parsed(url)
    if (host === undefined || origin !== itsOrigin) {
      host = parsed(itsOrigin)
      origin = itsOrigin
    }
    return { ...host, path }
  }
}
