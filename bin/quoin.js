#!/usr/bin/env node
// Plain JavaScript that old versions of Node still read, so that they get a sentence and no stack trace.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `quoin needs Node 22.18 or newer; this is Node ${process.versions.node}. Get a newer one from nodejs.org.\n`,
  )
  process.exitCode = 1
} else {
  // Not imported: an import of `node:fs` alone has Node load thirty modules more.
  const { existsSync } = process.getBuiltinModule('node:fs')
  const { enableCompileCache } = process.getBuiltinModule('node:module')
  enableCompileCache()
  // A report of a crash would hold the environment, and with it whoever signs in by variables.
  if (process.report) process.report.excludeEnv = true
  const built = new URL('../dist/cli/cli.cjs', import.meta.url)
  import(existsSync(built) ? built.href : '../cli/main.ts').then(({ main }) => main(process.argv.slice(2)))
}
