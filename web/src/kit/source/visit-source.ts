/** Where this visit came from, for what is being sent; empty where unknown. Nothing fails for want of it. */
export const visitSource = async (): Promise<string> => {
  try {
    return (await import('./source.ts')).rememberedSource()
  } catch {
    return ''
  }
}
