// Words that show by their shape what they name.

/** A file to write rows into. */
export const FILE_NAME = /\.(csv|json|ndjson|xlsx|yaml)$/

/** Formats of kubectl, and the workbook. */
export const OTHER_FORMATS = ['xlsx', 'wide', 'name', 'jsonpath', 'text', 'txt']

/** A permission by what it allows. */
export const PERMISSION = /^\w[\w-]*:\w[\w-]*$/

/** The number of an order. */
export const ORDER_NUMBER = /^[A-Z]+-\d[\d-]*$/

/** People know the number of an order, and a payment has none of its own; a conversation is known by its user. */
const FOUND_BY: Readonly<Record<string, readonly [shape: RegExp, flag: string]>> = {
  transactions: [ORDER_NUMBER, '--order'],
  conversations: [/@|\s|^user-/, '--users'],
  people: [/@|^user-/, '--users'],
}

/** The words that list what a word is known by, where the ID of such a thing is needed. */
export function listWith(noun: string | undefined, word: string | undefined): string[] | undefined {
  const [shape, flag] = FOUND_BY[noun ?? ''] ?? []
  return noun && shape && flag && word && shape.test(word) ? [noun, 'list', flag] : undefined
}
