import type { Locale } from './locales.ts'
import { fillMessage, type MessageValues } from './messages.ts'

type WithPlace<P extends string> = `${string}{${P}}${string}`

/**
 * A sentence with a place for something that is not text, such as a link: `I accept the {terms}`. A text without the place
 * does not compile. Returns what stands before and after it.
 */
export function defineSentence<const P extends string>(
  place: P,
  texts: Record<Locale, NoInfer<WithPlace<P>>>,
) {
  const sentence = (locale: Locale, values: MessageValues = {}): readonly [before: string, after: string] => {
    const [before = '', after = ''] = fillMessage(locale, texts[locale], values).split(`{${place}}`)
    return [before, after]
  }
  sentence.sentences = texts
  return sentence
}
