import type { AstroUserConfig } from 'astro'

/** The layers of the styles, lowest first: a rule of a later one wins over any selector of an earlier one. */
const LAYERS = {
  base: /\/(?:src\/styles|node_modules)\//,
  kit: /\/src\/(?:kit|ui)\//,
  feature: /\/src\/(?:features|layouts|pages)\//,
}

type Styles = NonNullable<NonNullable<AstroUserConfig['vite']>['css']>
type Plugin = Extract<NonNullable<Exclude<Styles['postcss'], string>>['plugins'], unknown[]>[number]

/** Puts the rules of each file into the layer of its folder, so that no source names a layer. */
export const layers: Plugin = {
  postcssPlugin: 'layers',
  OnceExit(root, { AtRule }) {
    // Styles of an Astro component pass twice.
    const rules = root.nodes.filter((node) => !(node.type === 'atrule' && node.name === 'layer'))
    for (const node of rules) {
      const file = node.source?.input.file ?? ''
      const [name] = Object.entries(LAYERS).find(([, folder]) => folder.test(file)) ?? []
      if (!name) throw node.error(`no layer for ${file}: see web/scripts/layers.ts`)
      const last = node.prev()
      if (last?.type === 'atrule' && last.params === name) last.append(node)
      else node.replaceWith(new AtRule({ name: 'layer', params: name, nodes: [node.clone()] }))
    }
    if (rules.length > 0) root.prepend(new AtRule({ name: 'layer', params: Object.keys(LAYERS).join(', ') }))
  },
}
