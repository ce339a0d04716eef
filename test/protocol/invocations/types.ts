import type { PrivateUpload } from '../../../lib/index.ts'

/** By method, such as `orders.list`; a second use of the same method is told apart in brackets. */
export type Invocations = Record<string, () => unknown>

/** A small file to upload. */
export const file = (filename: string, fields: Partial<PrivateUpload> = {}): PrivateUpload => ({
  source: new TextEncoder().encode('bytes'),
  filename,
  ...fields,
})

export async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
