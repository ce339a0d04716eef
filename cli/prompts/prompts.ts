// Questions to a person: only at a terminal, and never answered by default.
import { declined, Interrupted, usageError } from '../output/failure.ts'
import { shellWord } from '../output/resume-command.ts'
import { oneLine, paintedLine } from '../output/sanitize.ts'
import type { Terminal } from '../output/terminal.ts'

export interface PromptSettings {
  terminal: Terminal
  /** `--no-input` */
  noInput: boolean
  /** `--yes` */
  yes: boolean
  /** `--dry-run`: nothing happens that would need a confirmation or a secret. */
  isDry: boolean
}

export interface Choice {
  name: string
  value: string
  description?: string
}

interface Question {
  type: 'input' | 'password' | 'select' | 'search' | 'confirm' | 'checkbox'
  message: string
  default?: unknown
  choices?: readonly Choice[]
  mask?: string
  source?: (term: string | undefined) => Promise<readonly unknown[]>
  pageSize?: number
}

export interface Page {
  choices: readonly Choice[]
  /** How many more there are than those shown. */
  more: number
}

/** A list that typing narrows. */
async function searchList(
  message: string,
  find: (term: string | undefined) => Promise<Page>,
  signal: AbortSignal,
): Promise<string> {
  const { default: inquirer } = await import('inquirer')
  const source = async (term: string | undefined) => {
    const { choices, more } = await find(term)
    // At the top, as the end of a long list is out of sight.
    const hint = more > 0 ? [new inquirer.Separator(`${more} more; type to narrow`)] : []
    return [...hint, ...choices.map((choice) => ({ ...choice, name: oneLine(choice.name) }))]
  }
  return ask({ type: 'search', message, source, pageSize: 10 }, signal)
}

async function ask<T>(question: Question, signal: AbortSignal): Promise<T> {
  const { default: inquirer } = await import('inquirer')
  const prompt = inquirer.createPromptModule({ output: process.stderr, signal } as never)
  // Questions and choices hold names from the platform, and inquirer writes them as they are.
  const choices = question.choices?.map((choice) => ({ ...choice, name: oneLine(choice.name) }))
  const safe = { ...question, message: paintedLine(question.message), ...(choices ? { choices } : {}) }
  try {
    const answers = (await prompt([{ ...safe, name: 'answer' }] as never)) as { answer: T }
    return answers.answer
  } catch (error) {
    const name = (error as Error).name
    // A terminal that reads keys one by one sends no signal for Ctrl-C.
    if (name === 'ExitPromptError') process.emit('SIGINT', 'SIGINT')
    if (name === 'ExitPromptError' || name === 'AbortPromptError') throw new Interrupted()
    throw error
  }
}

export function prompts({ terminal, noInput, yes, isDry }: PromptSettings, signal: AbortSignal) {
  const canAsk = terminal.canAsk && !noInput
  /** Without a person, the flag is required. */
  const needFlag = (flag: string, what: string, suggestion?: string) => {
    if (canAsk) return
    throw usageError(`${what} required; not running interactively (use ${flag})`, 'missing-flag', suggestion)
  }

  return {
    canAsk,

    /** A line of text; `flag` replaces it in scripts. */
    async text(message: string, flag: string, byDefault?: string): Promise<string> {
      needFlag(flag, message)
      const answer = await ask<string>({ type: 'input', message: `${message}:`, default: byDefault }, signal)
      return answer.trim()
    },

    async secret(message: string, flag: string): Promise<string> {
      needFlag(flag, message)
      return ask<string>({ type: 'password', message: `${message}:`, mask: '•' }, signal)
    },

    async select(message: string, flag: string, choices: readonly Choice[]): Promise<string> {
      needFlag(flag, message, `One of: ${choices.map(({ value }) => oneLine(value)).join(', ')}`)
      return ask<string>({ type: 'select', message: `${message}:`, choices }, signal)
    },

    async search(
      message: string,
      flag: string,
      find: (term: string | undefined) => Promise<Page>,
    ): Promise<string> {
      needFlag(flag, message)
      return searchList(`${message}:`, find, signal)
    },

    /** Continues only if the person says yes, or used `--yes`. */
    async confirm(question: string | (() => Promise<string>)): Promise<void> {
      if (yes || isDry) return
      needFlag('--yes', 'confirmation')
      await this.confirmAlways(typeof question === 'string' ? question : await question())
    },

    /** Asks whatever the flags say. */
    async confirmAlways(question: string): Promise<void> {
      if (!(await ask<boolean>({ type: 'confirm', message: question, default: false }, signal)))
        throw declined()
    },

    /** For what cannot be undone: the name has to be typed, or given with `--confirm`. `--yes` is not enough. */
    async confirmName(
      question: () => Promise<string>,
      name: string,
      given: string | undefined,
    ): Promise<void> {
      if (isDry) return
      const flag = `--confirm ${shellWord(name)}`
      if (given === undefined && !canAsk && yes)
        throw usageError(`--yes is not enough here; use ${flag}`, 'missing-flag')
      if (given === undefined) needFlag(flag, 'confirmation')
      const typed =
        given ??
        (await ask<string>(
          { type: 'input', message: `${await question()} Type ${oneLine(name)} to continue:` },
          signal,
        ))
      if (typed === name) return
      if (given === undefined) throw declined()
      throw usageError(`--confirm is "${given}", but "${name}" is expected; nothing was changed`, 'bad-value')
    },
  }
}
export type Prompts = ReturnType<typeof prompts>
