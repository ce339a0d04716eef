// Loaded before the TypeScript of an npm script, in plain JavaScript, so that an old Node gets a sentence instead of a
// stack trace. On Linux the install brings a Node of its own, and `node` in npm scripts is that one.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Error: this needs Node 22.18 or newer, and npm runs ${process.version}. Install a newer one from https://nodejs.org, then run "npm install" again.`,
  )
  process.exit(1)
}
