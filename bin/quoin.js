#!/usr/bin/env node
// Plain CommonJS: old versions of Node read it, so that they get a sentence and no stack trace, and new ones start it
// faster than a module.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `quoin needs Node 22.18 or newer; this is Node ${process.versions.node}. Get a newer one from nodejs.org.\n`,
  )
  process.exitCode = 1
} else {
  // Not required: `node:fs` through the module loader alone has Node load thirty modules more.
  const { existsSync } = process.getBuiltinModule('node:fs')
  const { enableCompileCache } = process.getBuiltinModule('node:module')
  enableCompileCache()
  // A report of a crash would hold the environment, and with it whoever signs in by variables.
  if (process.report) process.report.excludeEnv = true
  const built = `${__dirname}/../dist/cli/cli.cjs`
  if (existsSync(built)) require(built).main(process.argv.slice(2))
  else import('../cli/main.ts').then(({ main }) => main(process.argv.slice(2)))
}
