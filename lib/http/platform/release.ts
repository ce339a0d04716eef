/** Frees memory at once that garbage collection would leave until 64 MB of it have come together. */
export function release({ buffer, byteLength }: Uint8Array): void {
  // Memory that holds more than these bytes may still be in use.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
