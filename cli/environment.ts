import { isSet } from './output/terminal.ts'

/** Corrects what the environment of this process says, before anything reads it. */
export function settleEnvironment(env: NodeJS.ProcessEnv): void {
  // Node would warn on stderr of what dependencies call, such as behind some proxies.
  process.noDeprecation = true
  // Files and secret stores end a value with a line end, which would be part of a name or a password.
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('QUOIN_') && value) env[name] = value.replace(/[\r\n]+$/, '')
  }
  // Node would warn of both on stderr, which a script reads as one line of JSON: the one that loses is removed.
  if (env.NO_COLOR !== undefined && env.FORCE_COLOR !== undefined) {
    delete env[isSet(env.NO_COLOR) ? 'FORCE_COLOR' : 'NO_COLOR']
  }
}
