/** A path in which `*` stands for anything. */
export function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
