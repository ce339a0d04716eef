#!/usr/bin/env node
// Plain JavaScript that old versions of Node still read, so that they get a sentence and no stack trace.
import { existsSync } from 'node:fs'
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `quoin needs Node 22.18 or newer; this is Node ${process.versions.node}. Get a newer one from nodejs.org.\n`,
  )
  process.exitCode = 1
} else {
  module.enableCompileCache?.()
  const built = new URL('../dist/cli/cli.js', import.meta.url)
  import(existsSync(built) ? built.href : '../cli/main.ts').then(({ main }) => main(process.argv.slice(2)))
}
