import { createHash, type Hash } from 'node:crypto'

/** SHA-256 of the bytes so far. node:crypto is loaded with the first of them, while the platform still prepares the next. */
export class RunningDigest {
  #hash: Hash | undefined

  update(bytes: Uint8Array): void {
    this.#hash ??= createHash('sha256')
    this.#hash.update(bytes)
  }

  /** In hex; more bytes may follow. */
  get hex(): string {
    return (this.#hash ?? createHash('sha256')).copy().digest('hex')
  }
}
