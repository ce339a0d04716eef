import type { ProjectRecord } from '../store/projects.ts'
import { PlatformError } from './errors.ts'

export type ProviderKind = 'email' | 'sms' | 'push' | 'payment' | 'authentication' | 'crm'

/**
 * A project that names no provider of a kind uses the sandbox's own.
 * @throws PlatformError 409 `provider-inactive` where all the project's providers of the kind are deactivated
 */
export function assertProvider({ providers }: ProjectRecord, kind: ProviderKind): void {
  const named = providers.filter((provider) => provider.kind === kind)
  const [first] = named
  if (!first || named.some((provider) => provider.isActive)) return
  throw new PlatformError(
    409,
    'provider-inactive',
    `The ${kind} provider of the project, ${first.name}, is deactivated. Activate it first.`,
  )
}
