// Wrong lines: the error names the thing and where it was set, and the line to try runs as it stands, in the same place.
import { expect, it } from 'vitest'
import { errorOf, type RunOptions, words } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

type Line = [
  line: string,
  exit: number,
  message: RegExp,
  suggestion: string | undefined,
  env?: RunOptions['env'],
]

const NOBODY = { QUOIN_EMAIL: undefined, QUOIN_PASSWORD: undefined }
const SESSION = 'QUOIN_SESSION_ID and QUOIN_ACCESS_TOKEN'
/** Names admin-olivia, and no platform has issued it. */
const FOREIGN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbi1vbGl2aWEifQ.'

const LINES: Line[] = [
  [
    'orders get nosuch --project quayside',
    1,
    /^order nosuch not found in quayside$/,
    'quoin orders list --search nosuch --project quayside',
  ],
  [
    'orders list --users nosuch --project quayside',
    1,
    /^user nosuch not found in quayside$/,
    'quoin users list --project quayside',
  ],
  ['orders list --project nosuch', 1, /^project nosuch \(--project\) not found$/, 'quoin projects list'],
  ['tasks complete nosuch', 1, /^task nosuch not found/, 'quoin tasks list'],
  ['documents accept nosuch --yes', 1, /^document nosuch not found/, 'quoin documents list'],
  ['projects update --set nosuch=1', 1, /^unknown field "nosuch"$/, 'quoin schema projects --for update'],
  [
    'content create -m article --data {"nope":1} --project northgate',
    1,
    /^values\.nope is not a field of the model$/,
    'quoin schema content --model article --project northgate',
  ],
  [
    'orders list --where status=paid,total>100000',
    2,
    /: it takes one condition$/,
    "Use --where status=paid --where 'total>100000'",
  ],
  ['users list --query email', 2, /asks a list .* write '\[\]\.email'$/, 'quoin help formatting'],
  [
    'roles revoke northgate-viewer nosuch --confirm northgate-viewer',
    1,
    /^permission nosuch not found in northgate$/,
    'quoin permissions list --all',
  ],
  ['content reorder -m article nosuch', 1, /^entry nosuch not found in northgate$/, 'quoin content list'],
  [
    'models field set article x --type REFERENCE --references nosuch',
    1,
    /^model nosuch not found in northgate$/,
    'quoin models list',
  ],
  [
    'conversations seen conversation-2 nosuch',
    1,
    /^message nosuch not found in northgate$/,
    'quoin conversations messages conversation-2',
  ],
  [
    'admins preference get nosuch',
    1,
    /^preference nosuch not found in northgate$/,
    'quoin admins preference list',
  ],
  [
    'content create -m article --slug s --value a:={',
    2,
    /^"\{" for --value a:= is not valid JSON/,
    'For a string, write a={',
  ],
  ['users update user-anna --set a=1 --set a=2', 2, /^--set a is given twice$/, 'Give it once'],
  ['projects update --languages en --csv x', 2, /^unknown flag --csv$/, 'quoin projects update --help'],
  ['orders export --resume -o -', 2, /^--resume needs a file to continue, not stdout$/, 'Use -o FILE'],
  ['orders export --resume', 2, /^--resume needs a file to continue, not stdout$/, 'Use -o FILE'],
  ['hr-report download -o hr.csv', 2, /^the report is a workbook, not csv$/, 'Use -o FILE.xlsx'],
  ['files download file-lease --resume -o -', 2, /^--resume needs a file/, 'Use -o FILE'],
  ['orders list --limit 0', 2, /for --limit: expected a whole number, 1 or more$/, undefined],
  ['sandbox start --port 65536', 2, /for --port: expected a whole number, from 0 to 65535$/, undefined],
  [
    'orders list',
    4,
    /^not signed in at https:\/\/nosuch\.example \(QUOIN_HOST\)$/,
    'quoin login --host https://nosuch.example',
    { ...NOBODY, QUOIN_HOST: 'nosuch.example' },
  ],
  [
    'orders list',
    2,
    /^host http:\/\/a\.example \(QUOIN_HOST\) must be https/,
    'Set QUOIN_ALLOW_INSECURE=1 to allow that',
    { QUOIN_HOST: 'http://a.example', QUOIN_ALLOW_INSECURE: '0' },
  ],
  [
    'orders list',
    2,
    /^QUOIN_ACCESS_TOKEN is not an access token/,
    `Copy the complete value, or unset ${SESSION}`,
    { ...NOBODY, QUOIN_SESSION_ID: 's', QUOIN_ACCESS_TOKEN: 't' },
  ],
  [
    'orders list',
    4,
    /not issued by this platform$/,
    `Check ${SESSION}, or unset them and run "quoin login"`,
    { ...NOBODY, QUOIN_SESSION_ID: 's', QUOIN_ACCESS_TOKEN: FOREIGN },
  ],
  [
    'orders list',
    4,
    /^email or password is wrong$/,
    'Check QUOIN_EMAIL and QUOIN_PASSWORD, or unset them and run "quoin login"',
    { QUOIN_EMAIL: 'nobody@quoin.example' },
  ],
]

it.each(LINES)('%s (%d, %s)', async (line, exit, message, suggestion, env = {}) => {
  const ran = await place.quoin(`${line} --json`, { env })
  expect([ran.exitCode, ran.stdout]).toEqual([exit, ''])
  const error = errorOf(ran)
  expect(error.message).toMatch(message)
  expect(error.suggestion).toBe(suggestion)
  if (suggestion && /^quoin (?!login).*(?<!--help)$/.test(suggestion)) {
    const tried = await place.quoin(words(suggestion).slice(1))
    expect([suggestion, tried.exitCode, tried.stderr.includes('Error')]).toEqual([suggestion, 0, false])
  }
})
