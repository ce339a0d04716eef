/**
 * Runs `work` for each item, at most `limit` at a time, and returns the results in the order of the items. After a
 * failure no other item is begun; when those under way have ended, the first error is thrown.
 */
export async function inParallel<T, R>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const left = [...items].entries()
  const results: R[] = []
  const errors: unknown[] = []
  const worker = async () => {
    for (const [index, item] of left) {
      if (errors.length > 0) return
      try {
        results[index] = await work(item)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  if (errors.length > 0) throw errors[0]
  return results
}
