// The groups of tests, by what they need. A file is pure unless it is named here, and the import rules hold it to that.

const files = (folders: string) => `${folders}/**/*.test.{ts,tsx}`

export const ALL = files('{lib,cli,web,test}')

/** What costs much and seldom breaks, such as a second build. */
export const NIGHT = '{lib,cli,web,test}/**/*.night.test.{ts,tsx}'

/** The built demo in a browser. */
export const SITE = files('test/site')

/** Sandboxes, servers and processes. */
export const PROCESS = [
  files('lib/{chat,files,http,read,resources,session}'),
  'lib/{clients,dialect-calls,validate}.test.ts',
  files('cli/{files,sandbox,testing,transfer,watch}'),
  'cli/{interrupts,config/profiles,content/{history,local},models-types/type-script}.test.ts',
  files('web/{api,jobs,scripts,server}'),
  'web/demo/seed.test.ts',
  'web/src/platform/{account/{account,calls},content/{content,mistakes},orders/reservation-lock}.test.ts',
  'test/*.test.ts',
  files(
    'test/{bench,cli,contract,library,packaging,protocol,readme,rules,sandbox,sandbox-pages,spec-platform}',
  ),
]
