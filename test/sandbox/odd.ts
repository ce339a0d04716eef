// Hostile strings, values and headers.
import fc from 'fast-check'

const ODD_TEXTS = [
  ...['', ' ', '0', '-1', '1e309', 'NaN', 'null', 'undefined', 'true', '9'.repeat(40), '0x10', '१२'],
  ...["'; DROP TABLE users; --", '" OR 1=1', '../../../etc/passwd', '%00', '%', '\u0000', '\ud800', '\u202e'],
  ...['__proto__', 'constructor', 'toString', '$."a"', '{"a":', '[[[[', '=cmd()', '*', '?', '_%', '\\'],
  ...['2026-02-30', '2026-13-45T99:99:99Z', '+275760-09-13T00:00:00.001Z', '𝕏'.repeat(300), 'a,b,,c', ','],
]
export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, false, -0, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
)

/** Extra headers; only what HTTP clients can send. */
export const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { range: 'bytes=5-2' },
    { range: `bytes=${'0-1,'.repeat(200)}2-3` },
    { range: 'bytes=-99999999999999999999' },
    { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
    { accept: 'application/x-ndjson' },
    { 'x-request-id': '\u00ff'.repeat(100) },
    { origin: 'null', 'access-control-request-method': 'BREW' },
    { cookie: 'a=b; '.repeat(500) },
  ),
)
