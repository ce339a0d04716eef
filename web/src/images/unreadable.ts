const name = Symbol.for('quoin.unreadable-pictures')
const everywhere = globalThis as { [name]?: Set<string> }
everywhere[name] ??= new Set()

/** Pictures that this build could not read. The bundle has a copy of this module, so the set is global. */
export const unreadable = everywhere[name]
