import { usageError } from '../output/failure.ts'
import { GLOBAL_FLAGS } from '../table/globals.ts'
import type { Command } from '../table/types.ts'

/** What the user gave, typed as the command table says. */
export class Input {
  readonly command: Command
  /** What came after `--`. */
  readonly passed: readonly string[]
  readonly #args: Record<string, string | string[] | undefined>
  readonly #flags: Record<string, unknown>

  constructor(
    command: Command,
    args: Record<string, string | string[] | undefined>,
    flags: Record<string, unknown>,
    passed: readonly string[] = [],
  ) {
    this.command = command
    this.#args = args
    this.#flags = flags
    this.passed = passed
  }

  /** An argument that the table calls required. */
  arg(name: string): string {
    const value = this.#args[name]
    if (typeof value !== 'string')
      throw usageError(`<${name}> is missing.`, `quoin ${this.command.name} --help`)
    return value
  }

  optionalArg(name: string): string | undefined {
    const value = this.#args[name]
    return typeof value === 'string' ? value : undefined
  }

  restArgs(name: string): string[] {
    const value = this.#args[name]
    return Array.isArray(value) ? value : []
  }

  string(name: string): string | undefined {
    return this.#flag(name) as string | undefined
  }

  /** A flag that this call cannot do without. */
  requiredString(name: string): string {
    const value = this.string(name)
    if (value === undefined) {
      throw usageError(`--${name} is missing.`, `quoin ${this.command.name} --help`, 'missing-flag')
    }
    return value
  }

  strings(name: string): string[] {
    return (this.#flag(name) as string[] | undefined) ?? []
  }

  number(name: string): number | undefined {
    return this.#flag(name) as number | undefined
  }

  date(name: string): Date | undefined {
    return this.#flag(name) as Date | undefined
  }

  boolean(name: string): boolean {
    return this.#flag(name) === true
  }

  /** A flag's value, of whatever type the table gives it. */
  value(name: string): unknown {
    return this.#flag(name)
  }

  /** Whether the command has this flag at all. */
  has(name: string): boolean {
    return this.command.flags?.some((flag) => flag.name === name) ?? false
  }

  #flag(name: string): unknown {
    if (!this.has(name) && !GLOBAL_FLAGS.some((flag) => flag.name === name)) {
      throw new TypeError(`The command table gives "${this.command.name}" no flag --${name}.`)
    }
    return this.#flags[name]
  }
}
