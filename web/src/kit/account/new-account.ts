import type { SessionUser } from '../../platform/account/user.ts'
import { tabStorage } from '../../ui/storage.ts'

/** What the sign-up asks and a reservation leaves for later, in this tab. */
const QUESTIONS = ['password', 'home'] as const
export type OpenQuestion = (typeof QUESTIONS)[number]

const keyOf = (question: OpenQuestion) => `later:${question}`

/** Remembers that an account was made on the way to something else. */
export function rememberQuestions({ _id }: SessionUser): void {
  for (const question of QUESTIONS) tabStorage.set(keyOf(question), _id)
}

export const openQuestions = ({ _id }: SessionUser): OpenQuestion[] =>
  QUESTIONS.filter((question) => tabStorage.get(keyOf(question)) === _id)

export const closeQuestion = (question: OpenQuestion): void => void tabStorage.remove(keyOf(question))
