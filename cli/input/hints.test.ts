import { describe, expect, it } from 'vitest'
import { helpFor } from '../help/answer.ts'
import { describeCommands } from '../manifest.ts'
import { Failure } from '../output/failure.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { noCommand, unknownCommand } from './unknown-command.ts'

const manifest = await describeCommands()
const split = (line: string) => line.split(' ').filter((word) => word !== '')

/** The error of a command line, without running it; undefined for a line that can be run, or shows help. */
function errorOf(line: string): Failure | undefined {
  const words = split(line)
  try {
    if (helpFor(manifest, words) !== undefined) return undefined
    const found = resolve(manifest, words)
    if (found.kind === 'unknown') throw unknownCommand(found, manifest)
    if (found.kind === 'noun') throw noCommand(found, manifest)
    if (found.kind === 'command') parse(found.command, found.rest, {})
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  return undefined
}

/** What people who know gh, stripe, kubectl or a shop type as verbs. */
const VERBS = split(
  `ls rm remove show view new add describe info open inspect all count search find filter edit set change patch rename
   cancel close reopen confirm approve reject archive draft pay refund disable enable block suspend lock invite insert
   import upload download dump export follow watch stream logs history select switch sync comments reply write read
   assign rotate rotate-key keys payments customers start stop status up emails snapshot reset-password edit-model
   add-field send publish get list create update delete field fields preference retrieve versions rollback restore
   activate deactivate groups current NG-2026-0018`.replaceAll('\n', ' '),
)
/** What they type as nouns. */
const NOUNS = split(
  `account auth signin signout config context settings environments switch status check ping init docs search find curl
   payments charges invoices purchases products catalog flats entries articles pages posts types media assets messages
   inbox tickets visitors members accounts team staff colleagues rights keys api-keys tokens secrets rotate leave email
   sms push dev serve logs mock refund refunds payment upload publish export use start stop reset seed tail send grant
   hr request-actions gen nonsense auth browse issue payment_intents listen db link storage dataset typegen backup
   rollback versions r2 d1 trigger hook webhook_endpoints secret pages reports import post rename list retrieve`.replaceAll(
    '\n',
    ' ',
  ),
)
/** What they type after a noun that quoin does not have. */
const SECOND = split('status logout push pull export copy ls cp put generate refund report deploy rotate')
const FLAGS = split(
  `--customer --start --after --out --file --jq --filter --name --order-by --order --page --max --state --org --force
   --silent --body --to --csv --xlsx --stauts --projet --author --value --type --month --paid --unpaid --reserved --due --note --inactive
   -f -n -o -s -X`.replaceAll('\n', ' '),
)

const nouns = manifest.nouns.flatMap(({ name, commands }) => {
  const inner = commands.map((one) => one.name.split(' ')).filter(({ length }) => length === 3)
  return [name, ...new Set(inner.map((words) => words.slice(0, 2).join(' ')))]
})
const commands = [...manifest.top, ...manifest.nouns.flatMap((noun) => noun.commands)].filter(
  ({ hidden, passthrough }) => !hidden && !passthrough,
)

/** Whether an update or a new entity has no value: neither a field of the noun, nor JSON, nor a file. */
function changesNothing(line: string): boolean {
  const found = resolve(manifest, split(line))
  if (found.kind !== 'command' || line.includes('--help')) return false
  const [noun, verb = ''] = found.command.name.split(' ')
  if (!['create', 'update'].includes(verb)) return false
  const fields = manifest.nouns.find(({ name }) => name === noun)?.fields ?? []
  const flags = fields.map(
    ({ name, flag }) => flag ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  const { isTyped } = parse(found.command, found.rest, {})
  return ![...flags, 'password-stdin', 'slug', 'value', 'status', 'clear', 'data', 'set', 'csv'].some(isTyped)
}

/** What a line proposes that is refused when somebody types it, or that leaves out where it was to be sent. */
function untrue(line: string): string[] {
  const { suggestion = '', message } = errorOf(line) ?? { message: '' }
  const proposed = suggestion.split(/(?:^|, |: )quoin /).slice(1)
  const wrong = proposed
    .map((words) => words.replace(/ …$/, ''))
    // In a sentence, commands are named only.
    .flatMap((words) => {
      if (suggestion.startsWith('Name what')) {
        return resolve(manifest, split(words)).kind === 'command' ? [] : [`${line} -> ${words}`]
      }
      const error = errorOf(words)
      if (error) return [`${line} -> ${words}: ${error.message}`]
      if (changesNothing(words)) return [`${line} -> ${words} has nothing to change`]
      const isPage = /(^| )--help$|^help /.test(words) || resolve(manifest, split(words)).kind === 'noun'
      return isPage || words.includes('--project p') ? [] : [`${line} -> ${words} loses --project`]
    })
  const near = /did you mean --([\w-]+)\?/.exec(message)?.[1]
  return near && !suggestion.includes(`--${near}`) ? [...wrong, `${line}: ${message}`] : wrong
}

describe('every hint', () => {
  it.each(nouns)('can be typed as it is proposed, after "quoin %s"', (noun) => {
    const endings = ['', ' x']
    const lines = VERBS.flatMap((verb) => endings.map((end) => `${noun} ${verb}${end} --project p`))
    expect(lines.flatMap(untrue)).toEqual([])
  })

  it('can be typed as it is proposed, for a noun of other tools', () => {
    const endings = [
      '',
      ' list',
      ' get x',
      ' farid --limit 3',
      ' orders',
      ' /v1/x',
      ...SECOND.map((word) => ` ${word} x`),
    ]
    const lines = NOUNS.flatMap((noun) => endings.map((end) => `${noun}${end} --project p`))
    expect(lines.flatMap(untrue)).toEqual([])
  })

  it.each(commands.map((one) => [one.name, one] as const))(
    'can be typed as it is proposed, for a flag of other tools after "quoin %s"',
    (name, { args, flags }) => {
      const needed = flags.filter(({ required }) => required).map((flag) => `--${flag.name} x`)
      const filled = args.filter(({ optional }) => !optional).map(({ values }) => values?.[0] ?? 'x')
      const known = [name, ...filled, ...needed, '--project p'].join(' ')
      const values = ['', ' anna', '=3']
      const lines = FLAGS.flatMap((flag) => values.map((value) => `${known} ${flag}${value}`))
      expect(lines.flatMap(untrue)).toEqual([])
    },
  )
})

/** One line for each way to a hint. */
it.each([
  ['orders list --customer maya', 'quoin orders list --users maya'],
  ['orders list --user=maya', 'quoin orders list --users=maya'],
  ['orders list --start 7d -o json', 'quoin orders list --from 7d --format json'],
  ['orders list --output=yaml', 'quoin orders list --format yaml'],
  ['orders list --user x --state=paid --csv', 'quoin orders list --users x --status=paid --format csv'],
  ['orders list --filter status=paid', 'quoin orders list --status paid'],
  ['orders list --filter paid', 'quoin orders list --search paid'],
  ['orders list --order -total', 'quoin orders list --sort -total'],
  ['orders list --page 2', 'quoin orders list --all'],
  ['orders list --page 2 --limit 9', 'quoin orders list --help'],
  ['orders list --stauts paid --limt 3', 'quoin orders list --status paid --limit 3'],
  ['orders list -f x', 'quoin orders list --help'],
  ['orders list farid', 'quoin orders list --search farid'],
  ['content list article --limit 3', 'quoin content list --model article --limit 3'],
  ['orders --status paid', 'quoin orders list --status paid'],
  ['orders list --json number,total', 'quoin orders list --json --fields number,total'],
  ['users get anna --format xlsx', 'quoin users get anna --format csv'],
  [
    'notifications send --to anna',
    'Fill in TEXT: quoin notifications send --users anna --title TEXT --body TEXT',
  ],
  ['api -X POST /v1/x', 'quoin api POST /v1/x'],
  ['login --token x', 'quoin login --help'],
  ['oders list --limit 3', 'quoin orders list --limit 3'],
  ['orders lst --limit 3', 'quoin orders list --limit 3'],
  ['orders cancel x --project p', 'quoin orders update --status cancelled x --project p'],
  ['requests close x', 'quoin requests update --status archived x'],
  ['requests reject x', 'quoin requests update --status rejected x'],
  ['conversations close x', 'quoin conversations update --status closed x'],
  ['orders refund NG-2026-0018', 'quoin transactions list --order NG-2026-0018'],
  ['payments refund NG-2026-0018', 'quoin transactions list --order NG-2026-0018'],
  ['payments refund transaction-042 --amount 3', 'quoin transactions refund transaction-042 --amount 3'],
  ['refund order NG-2026-0018', 'quoin transactions list --order NG-2026-0018'],
  ['content rename post-3 news-3', 'quoin content update post-3 --slug news-3'],
  ['models rename article News', 'quoin models update article --name News'],
  ['content rename post-3', 'quoin content update --help'],
  ['items rename flat-1 x', 'quoin help limits'],
  ['orders list --jq .[].number', "quoin orders list --query '[].number'"],
  ['orders list --jq .[]|.number', "quoin orders list --query '[].number'"],
  ['tokens list', 'quoin projects get --show-keys'],
  ['tokens create', 'quoin projects get --help'],
  ['api-keys rotate x', 'quoin help limits'],
  ['orders edit NG-2026-0018', 'quoin orders update --help'],
  ['orders edit NG-2026-0018 --note x', 'quoin orders update NG-2026-0018 --note x'],
  ['users edit x --force', 'quoin users update --help'],
  ['auth logout', 'quoin logout'],
  ['auth status', 'quoin whoami'],
  ['auth login', 'quoin login --help'],
  ['admins deactivate x', 'quoin admins update --is-active false x'],
  ['order groups', 'quoin order-groups --help'],
  ['reports hr', 'quoin hr-report download'],
  ['hr report', 'quoin hr-report download'],
  ['intranet report', 'quoin hr-report download'],
  ['import posts.csv', 'Fill in MODEL: quoin content create --csv posts.csv --model MODEL'],
  ['orders status NG-2026-0018', 'quoin orders --help'],
  ['orders comment NG-2026-0018 late', 'quoin orders update NG-2026-0018 --note late'],
  ['post /orders', 'quoin api --help'],
  ['post /v1/auth/role', 'quoin api POST /v1/auth/role'],
  ['pages deploy', 'quoin content push'],
  ['pages deploy ./dist', 'quoin content push --help'],
  ['browse', 'quoin open'],
  ['issue list', 'quoin requests list'],
  ['issue view 3', 'quoin requests get 3'],
  ['search orders Farid', 'quoin orders list --search Farid'],
  ['list orders --limit 3', 'quoin orders list --limit 3'],
  ['get order NG-2026-0018', 'quoin orders get NG-2026-0018'],
  ['payment_intents list', 'quoin transactions list'],
  ['listen', 'Name what: quoin orders tail, quoin transactions tail, quoin requests tail, quoin chat tail'],
  ['db push', 'quoin content push'],
  ['db pull', 'quoin content pull'],
  ['link', 'quoin projects use'],
  ['storage ls', 'quoin files list'],
  ['storage cp a.png ss:///a', 'quoin files upload --help'],
  ['dataset export', 'quoin content pull'],
  ['dataset export production out.tar.gz', 'quoin content pull --from production'],
  ['dataset copy a b', 'quoin content push --help'],
  ['typegen generate', 'quoin models types'],
  ['backup list', 'quoin help limits'],
  ['rollback', 'quoin help limits'],
  ['versions list', 'quoin help limits'],
  ['content history post-3', 'quoin help limits'],
  ['content restore post-3', 'quoin help limits'],
  ['content rollback post-3', 'quoin help limits'],
  ['content versions post-3', 'quoin help limits'],
  ['r2 object put a.png', 'quoin files upload --help'],
  ['d1 export', 'quoin content pull'],
  ['orders retrieve NG-2026-0018', 'quoin orders get NG-2026-0018'],
  ['projects switch x', 'quoin projects use x'],
  ['profiles select x', 'quoin profiles use x'],
  ['profiles current', 'quoin whoami'],
  ['conversations view x', 'quoin conversations messages x'],
  ['conversations reply x Hello', 'quoin chat send x Hello'],
  ['chat reply x Hello', 'quoin chat send x Hello'],
  ['requests list --author anna', 'quoin requests list --users anna'],
  ['models create blog', 'quoin models create --api-id blog --name blog'],
  ['models create blog --name Blog', 'quoin models create --api-id blog --name Blog'],
  ['models add-field article x', 'quoin models field set article x'],
  ['admins add a@b.example', 'quoin admins create --email a@b.example --password-stdin'],
  ['trigger payment_intent.succeeded', 'quoin help limits'],
  ['hook list', 'quoin help limits'],
  ['webhook_endpoints list', 'quoin help limits'],
  ['secret put x', 'quoin help limits'],
  ['orders list --reserved', "quoin orders list --where 'reservedUntil!='"],
  ['items list --reserved --limit 3', 'quoin items list --status reserved --limit 3'],
  ['admins list --inactive', 'quoin admins list --where isActive=false'],
  ['users list --full-name Anna --limit 3', 'quoin users list --where fullName=Anna --limit 3'],
  ['refunds list', 'quoin transactions list --status refunded,partially_refunded'],
  ['users list --unpaid', 'quoin users list --help'],
  ['orders list --due', 'quoin orders list --by reservedUntil --to tomorrow'],
  ['transactions list --month 2026-03', 'quoin transactions list --from 2026-03 --to 2026-03'],
  ['transactions list --last-month', 'quoin transactions list --from last-month --to last-month'],
  ['transactions list --month last', 'quoin transactions list --from last-month --to last-month'],
  [
    'orders list --this-week --status paid',
    'quoin orders list --from this-week --to this-week --status paid',
  ],
  ['orders list --today', 'quoin orders list --from today --to today'],
  ['users list --week', 'quoin users list --from this-week --to this-week'],
  ['orders list --week 2026-11-02', 'quoin orders list --help'],
  ['orders list --month 2026-11-02', 'quoin orders list --help'],
  ['transactions list --period 30d', 'quoin transactions list --from 30d'],
  ['transactions list --days 30', 'quoin transactions list --from 30d'],
  ['visits list --next-week', 'quoin requests list --type visit --from next-week --to next-week --by dates'],
  [
    'requests list --type visit --date tomorrow',
    'quoin requests list --type visit --from tomorrow --to tomorrow --by dates',
  ],
  ['chat tail x --last 2', 'quoin chat tail x --history 2'],
  ['orders list -o wide', 'quoin orders list --format table'],
  ['holidays show --leave sick_day', 'quoin holidays report --leave sick_day'],
  ['content list --missing ka', 'quoin content list --where title.ka='],
  ['content list --value x', 'quoin content list --help'],
  ['content list --value title=x', 'quoin content list --where title=x'],
  ['hr-report --last-year', `quoin hr-report download --year ${new Date().getFullYear() - 1}`],
  ['hr-report download --type sick_day', 'quoin hr-report download --leave sick_day'],
  ['orders search farid', 'quoin orders list --search farid'],
  ['order NG-2026-0018', 'quoin orders get NG-2026-0018'],
  ['users disable x', 'quoin users update --is-active false x'],
  ['users export', 'quoin users list --all --format csv'],
  ['items create', 'quoin help limits'],
  ['models field add', 'quoin models field set --help'],
  ['models fields', 'quoin models field --help'],
  ['payments list --limit 3', 'quoin transactions list --limit 3'],
  ['payments', 'quoin transactions list'],
  ['api-keys', 'quoin projects get --show-keys'],
  ['refund x', 'quoin transactions refund x'],
  ['publish x', 'quoin content publish x'],
  [
    'search farid',
    'Name what: quoin users list --search, quoin orders list --search, quoin content list --search, quoin items search, quoin order-groups search, quoin people search',
  ],
  ['hr', 'quoin hr-report --help'],
  ['request-actions list', 'quoin requests list'],
  ['gen types', 'quoin models types'],
  ['sandbox up', 'quoin sandbox start'],
  ['content create --model m --file hello.json', 'quoin content create --model m --data @hello.json'],
  [
    'requests list --type visit --date 2026-11-28',
    'quoin requests list --type visit --from 2026-11-28 --to 2026-11-28 --by dates',
  ],
])('"%s" is answered with the line that was meant', (line, meant) => {
  expect(errorOf(line)?.suggestion).toBe(meant)
})

it.each(['models field --help', 'models field', 'admins preference --help'])('"%s" is a page', (line) => {
  expect(helpFor(manifest, split(line))).toContain(`quoin ${line.replace(' --help', '')} <command>`)
})

it('--since is another name of --from where it is the first day of a range', () => {
  const read = (line: string) => {
    const found = resolve(manifest, split(line))
    return found.kind === 'command' ? parse(found.command, found.rest, {}).flags : {}
  }
  expect(read('orders list --since 2026-10-01')).toEqual(read('orders list --from 2026-10-01'))
  expect(errorOf('content push --since northgate')?.message).toBe('unknown flag --since')
})
