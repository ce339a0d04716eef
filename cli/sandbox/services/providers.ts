import type { ProjectRecord } from '../store/projects.ts'
import { ApiError } from './errors.ts'

export type ProviderKind = 'email' | 'sms' | 'push' | 'payment' | 'authentication' | 'crm'

/** Whether calls that need a provider of the kind can be made. */
export const isProviderActive = ({ providers }: ProjectRecord, kind: ProviderKind): boolean => {
  const named = providers.filter((provider) => provider.kind === kind)
  return named.length === 0 || named.some((provider) => provider.isActive)
}

/**
 * A project that names no provider of a kind uses the sandbox's own.
 * @throws ApiError 409 `provider-inactive` where all the project's providers of the kind are deactivated
 */
export function assertProvider(project: ProjectRecord, kind: ProviderKind): void {
  if (isProviderActive(project, kind)) return
  const named = project.providers.find((provider) => provider.kind === kind)
  throw new ApiError(
    409,
    'provider-inactive',
    `The ${kind} provider of the project, ${named?.name}, is deactivated. Activate it first.`,
  )
}
