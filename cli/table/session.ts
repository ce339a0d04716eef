import { BODY_FLAGS } from './globals.ts'
import { example } from './make.ts'
import { FIRST_STEPS, NOUNS } from './outline.ts'
import type { Command, Group } from './types.ts'

const SIGN_IN_VARIABLES = [
  ['QUOIN_EMAIL, QUOIN_PASSWORD', 'Sign in with these'],
  ['QUOIN_CONFIG_DIR', 'Keep profiles and credentials in this folder'],
  ['QUOIN_NO_KEYCHAIN', 'Keep the credential in a file even where there is a keychain'],
] as const

export const SESSION: readonly Command[] = [
  {
    name: 'login',
    summary: FIRST_STEPS.login,
    description:
      'Keeps the session, never the password: in the keychain of the system where there is one, else in a file that only you can read.',
    flags: [
      {
        name: 'email',
        kind: 'string',
        placeholder: 'EMAIL',
        variable: 'QUOIN_EMAIL',
        summary: 'Who signs in',
      },
      { name: 'password-stdin', kind: 'boolean', summary: 'Read the password from stdin' },
    ],
    examples: [
      example('login', 'Answer a few questions'),
      example(
        'login --profile work --host https://platform.example.com',
        'Sign in at another platform, under a name of its own',
      ),
      {
        command: 'printenv SECRET | quoin login --email admin@quoin.example --password-stdin',
        does: 'Sign in without a terminal',
      },
    ],
    environment: SIGN_IN_VARIABLES.map(([name, meaning]) => [name, meaning]),
    seeAlso: ['whoami', 'profiles list', 'projects use'],
    load: () => import('../commands/login.ts'),
  },
  {
    name: 'logout',
    summary: FIRST_STEPS.logout,
    description: 'Works without a connection: what is kept on this machine is removed.',
    flags: [{ name: 'all', kind: 'boolean', summary: 'Of every profile' }],
    examples: [example('logout', 'Sign out of the current profile')],
    seeAlso: ['login'],
    load: () => import('../commands/logout.ts'),
  },
  {
    name: 'whoami',
    summary: FIRST_STEPS.whoami,
    flags: [
      { name: 'offline', kind: 'boolean', summary: 'Read the token only, without asking the platform' },
    ],
    examples: [
      example('whoami', 'Look before you change something'),
      example('whoami --json --query email', 'The email alone, for a script'),
    ],
    seeAlso: ['help environment', 'doctor'],
    load: () => import('../commands/whoami.ts'),
  },
  {
    name: 'doctor',
    summary: FIRST_STEPS.doctor,
    examples: [
      example('doctor', 'Something does not work'),
      example('doctor --json', 'The same for a report'),
    ],
    load: () => import('../commands/doctor.ts'),
  },
  {
    name: 'api',
    summary: FIRST_STEPS.api,
    description:
      'The path is below the admin API (v1/projects), or begins with /project/ for the legacy one. {project} stands for the chosen project.',
    args: [
      { name: 'method', summary: 'GET, POST, PUT or DELETE' },
      { name: 'path', summary: 'Such as v1/projects, or project/{project}/provider' },
    ],
    flags: [
      ...BODY_FLAGS,
      {
        name: 'input',
        kind: 'string',
        placeholder: 'FILE',
        completes: 'file',
        summary: 'The body from a file; - is stdin',
      },
      {
        name: 'header',
        short: 'H',
        kind: 'string',
        placeholder: 'NAME: VALUE',
        repeatable: true,
        summary: 'One more header',
      },
      {
        name: 'param',
        kind: 'string',
        placeholder: 'KEY=VALUE',
        repeatable: true,
        summary: 'One query parameter',
      },
      { name: 'include', short: 'i', kind: 'boolean', summary: 'Show status and headers too' },
      { name: 'paginate', kind: 'boolean', summary: 'Follow a list to its last page' },
    ],
    examples: [
      example('api GET v1/projects', 'What the platform answers, as it is'),
      example("api GET v2/ecommerce/order --paginate --query '[].number'", 'All pages of a list'),
      example('api GET project/{project}/provider -i', 'The legacy API, with headers'),
    ],
    seeAlso: ['help formatting'],
    load: () => import('../commands/api.ts'),
  },
  {
    name: 'open',
    summary: FIRST_STEPS.open,
    args: [{ name: 'page', optional: true, summary: 'A path, such as /sandbox' }],
    flags: [{ name: 'print', kind: 'boolean', summary: 'Only print the address' }],
    examples: [example('open /sandbox --print', "The address of the sandbox's own page")],
    load: () => import('../commands/open.ts'),
  },
  {
    name: 'completion',
    summary: FIRST_STEPS.completion,
    description: [
      'bash: source <(quoin completion bash), from ~/.bashrc',
      'zsh: source <(quoin completion zsh), from ~/.zshrc',
      'fish: quoin completion fish > ~/.config/fish/completions/quoin.fish',
      'PowerShell: quoin completion powershell | Out-String | Invoke-Expression, from $PROFILE',
    ].join('\n'),
    args: [{ name: 'shell', summary: 'Which shell', values: ['bash', 'zsh', 'fish', 'powershell'] }],
    examples: [example('completion bash', 'The script for bash')],
    load: () => import('../commands/completion.ts'),
  },
  {
    name: 'help',
    summary: FIRST_STEPS.help,
    args: [
      {
        name: 'words',
        variadic: true,
        optional: true,
        summary: 'A command, or environment, exit-codes, formatting',
      },
    ],
    flags: [
      {
        name: 'man',
        kind: 'string',
        placeholder: 'FOLDER',
        completes: 'file',
        summary: 'Write the manual pages of all commands into a folder',
      },
    ],
    examples: [
      example('help formatting', 'How data is written'),
      example('help orders list', 'Help of a command'),
    ],
    load: () => import('../commands/help.ts'),
  },
  {
    name: '__complete',
    summary: 'Candidates for the shell',
    hidden: true,
    passthrough: true,
    examples: [],
    load: () => import('../commands/complete.ts'),
  },
]

export const PROFILES: Group = {
  name: 'profiles',
  summary: NOUNS.profiles,
  commands: [
    {
      name: 'profiles list',
      summary: 'List profiles',
      examples: [example('profiles list', 'What there is, and which one is current')],
      load: () => import('../commands/profiles/list.ts'),
    },
    {
      name: 'profiles use',
      summary: 'Make a profile the current one',
      args: [{ name: 'name', summary: 'Name of the profile', completes: 'profile' }],
      examples: [example('profiles use default', 'Work with this one from now on')],
      load: () => import('../commands/profiles/use.ts'),
    },
    {
      name: 'profiles remove',
      summary: 'Remove a profile and its credential',
      args: [{ name: 'name', summary: 'Name of the profile', completes: 'profile' }],
      examples: [example('profiles remove default --yes', 'It is no longer needed')],
      load: () => import('../commands/profiles/remove.ts'),
    },
  ],
}
