import type { Part } from './torture.ts'

/** All parts, in the order in which they run. */
export const PARTS: Record<string, () => Promise<Part>> = {
  kills: async () => (await import('./parts/kills.ts')).kills,
  transfers: async () => (await import('./parts/transfers.ts')).transfers,
  chat: async () => (await import('./parts/chat.ts')).chat,
  secrets: async () => (await import('./parts/secrets.ts')).secrets,
  signals: async () => (await import('./parts/signals.ts')).signals,
  io: async () => (await import('./parts/io.ts')).io,
  properties: async () => (await import('./parts/properties.ts')).properties,
  openapi: async () => (await import('./parts/openapi.ts')).openapi,
  consumers: async () => (await import('./parts/consumers.ts')).consumers,
  site: async () => (await import('./parts/site.ts')).site,
  pages: async () => (await import('./parts/pages.ts')).pages,
  soak: async () => (await import('./parts/soak.ts')).soak,
  dialects: async () => (await import('./parts/dialects.ts')).dialects,
}
