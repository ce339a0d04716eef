/** A project, or the part of one that was sent, with its providers of type v2, the only ones that are handed out. */
export function withV2Providers<P extends object>(project: P): P {
  const { providers } = project as { providers?: unknown }
  if (!Array.isArray(providers)) return project
  return { ...project, providers: providers.filter((provider) => provider?.type === 'v2') }
}
