// What a line with an argument too many may have meant. Only lines that `parse` accepts are proposed.
import { type CommandEntry, wordsOf } from '../definition/entry.ts'
import { flagsOf } from '../definition/globals.ts'
import { kebab } from '../definition/names.ts'
import { splitWords } from './commander.ts'
import { FLAGS, meaningsOf } from './foreign-words.ts'
import { isGiven, withConditions } from './lines.ts'
import { FILE_NAME } from './shapes.ts'
import { isSorted, sortedBy } from './sorting.ts'
import { valueKey } from './value-key.ts'

/** The flag that a word gives a value to: `status=paid`, `title.en=x`, and `paid` where one flag alone has such a value. */
export function asFlag(word: string, { flags }: Pick<CommandEntry, 'flags'>): string[] | undefined {
  const [, key = '', value = ''] = /^([\w.-]+?):?=(.+)$/.exec(word) ?? []
  const names = [kebab(key), ...meaningsOf(FLAGS, key)]
  const own = flags.find(({ name, kind }) => names.includes(name) && kind !== 'boolean')
  if (own && !word.includes('==')) return [`--${own.name}`, value]
  const body = value && flags.find(({ name }) => name === 'value' || name === 'set')
  if (body) return [`--${body.name}`, body.name === 'value' ? `${valueKey(key)}=${value}` : word]
  const [one, other] = flags.filter((flag) => flag.kind !== 'sort' && wordsOf(flag)?.includes(word))
  return one && !other ? [`--${one.name}`, word] : undefined
}

/** The lines in which a word too many is what a flag takes. */
export function* extraHints(extra: string, words: readonly string[], command: CommandEntry) {
  const at = words.indexOf(extra)
  const [first = ''] = extra.split(',')
  const isColumn = command.columns?.some((one) => one === first || one === `values.${first}`)
  const has = (name: string) => command.flags.some((flag) => flag.name === name)
  // As `gh` has it: `-q '.[].number'`; elsewhere it is a search.
  if (words[at - 1] === '-q') {
    const path = isColumn ? `[].${extra}` : extra.replace(/^\./, '')
    const isPath = isColumn || /[.[]/.test(extra) || !has('search')
    yield words.toSpliced(at - 1, 2, ...(isPath ? ['--query', path] : ['--search', extra]))
  }
  // `get moving-in title.en`, `get NG-2026-0018 status`
  const isPath = /^\.?\w+(\.\w+)+$|^\.\w+$/.test(extra)
  if (command.name.endsWith(' get') && (isColumn || isPath))
    yield words.toSpliced(at, 1, '--fields', extra.replace(/^\./, ''))
  // As `gh` takes them: `--json number,total`.
  if (words.includes('--json') && isColumn) yield words.toSpliced(at, 0, '--fields')
  // `--sort created desc`
  if (/^(asc|desc)/i.test(extra) && isSorted(words)) yield sortedBy(words.toSpliced(at, 1), extra)
  // `export orders.csv`
  if (FILE_NAME.test(extra) && has('output')) yield words.toSpliced(at, 0, '-o')
  // `create posts.csv`, `create posts.json`
  const [, kind = ''] = /\.(csv|json)$/.exec(extra) ?? []
  if (kind === 'csv' && has('csv')) yield words.toSpliced(at, 0, '--csv')
  if (kind === 'json' && has('data')) yield words.toSpliced(at, 1, '--data', `@${extra}`)
  // `refund transaction-040 10`
  if (/^\d+(\.\d+)?$/.test(extra) && has('amount')) yield words.toSpliced(at, 0, '--amount')
  // `create a@b.example Editor`
  if (has('roles') && isGiven(words, { name: 'email' }) && !/[@\s]/.test(extra))
    yield words.toSpliced(at, 0, '--roles')
  // `create article`
  const names = (extra.includes('@') ? ['email'] : ['api-id', 'name']).filter((own) =>
    command.flags.some((flag) => flag.name === own && !isGiven(words, flag)),
  )
  const isCreating = command.name.endsWith(' create') || command.name === 'login'
  if (isCreating && names.length > 0 && !FILE_NAME.test(extra)) {
    const fields = words.indexOf('--fields')
    // `--fields title:text` describes what is created, and here chooses what is shown of it.
    const isForeign = fields >= 0 && words[fields + 1]?.includes(':')
    yield words
      .toSpliced(at, 1, ...names.flatMap((own) => [`--${own}`, extra]))
      .filter((word) => !isForeign || (word !== '--fields' && word !== words[fields + 1]))
  }
  // `email send user-anna Hi`
  const texts = ['title', 'body'].filter((name) => has(name) && !isGiven(words, { name }))
  if (has('users') && texts.length > 0)
    yield words.toSpliced(at, 1, ...texts.flatMap((name) => [`--${name}`, extra]))
  const flag = asFlag(extra, command)
  if (flag) yield words.toSpliced(at, 1, ...flag)
  // `get article moving-in`, `list article`: a model comes before its entries.
  const { operands = [] } = splitWords(words, flagsOf(command)) ?? {}
  const place = command.args.length > 0 ? words.indexOf(operands[0] as string) : at
  // With hyphens it is rather a slug, which a search finds.
  if (has('model') && (command.args.length > 0 || !extra.includes('-')))
    yield words.toSpliced(place, 0, '--model')
  if (has('users') && extra.includes('@')) yield words.toSpliced(at, 0, '--users')
  if (has('search')) yield withConditions(words.toSpliced(at, 0, '--search'))
}
