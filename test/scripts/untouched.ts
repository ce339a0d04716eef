// Fails a build that changes a dependency: what is bundled is what its package has.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'rolldown'

const isOfDependency = (id: string) => id.includes('/node_modules/')
/** Modules that the bundler makes, such as its runtime and stand-ins for what a browser lacks. */
const isOfBundler = (id: string) => /^\0?(?:rolldown[/:]|.*\?commonjs)|^\(ignored\)/.test(id)

export const untouched: Plugin = {
  name: 'dependencies-untouched',
  transform: {
    order: 'post',
    handler(code, id) {
      if (isOfDependency(id) && code !== readFileSync(id, 'utf8')) {
        this.error(`${id} would be bundled as something else than its package has`)
      }
      return null
    },
  },
  moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
    if (!isOfDependency(id)) return
    const replaced = [...importedIds, ...dynamicallyImportedIds].find(
      (imported) =>
        (imported.startsWith('\0') || /^\//.test(imported)) &&
        !isOfDependency(imported) &&
        !isOfBundler(imported),
    )
    if (replaced) this.error(`${id} would import ${JSON.stringify(replaced)} in place of a module of its own`)
  },
}
