import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const NO_PARTS = {}

/** Looks fixed paths up, and searches only where a path has parts that vary. */
export class CallRouter<T> implements Router<T> {
  readonly name = 'CallRouter'
  readonly #fixed = new Map<string, Result<T>>()
  readonly #varying = new TrieRouter<T>()

  add(method: string, path: string, handler: T): void {
    if (/[:*]/.test(path)) this.#varying.add(method, path, handler)
    else this.#fixed.set(`${method} ${path}`, [[[handler, NO_PARTS]]])
  }

  match(method: string, path: string): Result<T> {
    return this.#fixed.get(`${method} ${path}`) ?? this.#varying.match(method, path)
  }
}
