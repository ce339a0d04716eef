/** Frees memory at once, which garbage collection would only do after 64 MB have piled up. */
export function release({ buffer, byteLength }: Uint8Array): void {
  // Memory that holds more than these bytes may still be in use.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
