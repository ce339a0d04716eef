import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { siteSettings } from './api/settings.ts'
import { SHARED_FILES } from './scripts/chunks.ts'
import { cspHash } from './scripts/csp.ts'
import { design } from './scripts/design.ts'
import { layers } from './scripts/layers.ts'
import { BOOT_SCRIPT } from './src/kit/shell/boot.ts'

const { host, apiKey, siteUrl, dialect } = siteSettings(process.env)
const platform = new URL(host)

/** A page's own few rules and lines come with it; what all pages share, fonts and pictures stay files. */
const isSmallPart = (file: string, content: Buffer) => /\.(css|js)$/.test(file) && content.length < 8192

export default defineConfig({
  site: siteUrl,
  output: 'static',
  integrations: [react()],
  trailingSlash: 'never',
  build: { format: 'directory', assets: 'assets', concurrency: 8 },
  cacheDir: './.astro/cache',
  session: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  image: {
    remotePatterns: [
      {
        protocol: platform.protocol.slice(0, -1),
        hostname: platform.hostname,
        ...(platform.port && { port: platform.port }),
      },
    ],
    responsiveStyles: false,
    service: { entrypoint: './src/images/service.ts' },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "object-src 'none'",
        "form-action 'self'",
        `connect-src 'self' ${platform.origin}`,
        `img-src 'self' data: blob: ${platform.origin}`,
        `media-src 'self' ${platform.origin}`,
        "font-src 'self'",
        "worker-src 'self' blob:",
      ],
      scriptDirective: { hashes: [cspHash(BOOT_SCRIPT)] },
    },
  },
  vite: {
    css: { postcss: { plugins: [design, layers] } },
    define: {
      'import.meta.env.QUOIN_HOST': JSON.stringify(host),
      'import.meta.env.QUOIN_API_KEY': JSON.stringify(apiKey),
      // As text, since Astro hands variables of the environment to the build as they are.
      'import.meta.env.DIALECT': JSON.stringify(JSON.stringify(dialect)) ?? 'undefined',
    },
    build: {
      assetsInlineLimit: isSmallPart,
      // Astro hands it to the browser's bundle only from here.
      license: { fileName: 'licences.txt' },
      // In kB. The 360° viewer is as large as that, and comes only to who asks for it.
      chunkSizeWarningLimit: 700,
    },
    // Another major of it may be hoisted to the root; Astro's own must be the one that is used.
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [...SHARED_FILES] } } },
        },
      },
      prerender: { resolve: { noExternal: ['cookie'] } },
    },
  },
})
