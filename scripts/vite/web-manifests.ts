/**
 * Two web manifests with one `id`, chosen by the page's language (`name_localized` is ignored by browsers), and the
 * product's name in index.html.
 */
import type { Plugin } from 'vite'
import { PRODUCT, PRODUCT_PROMISE } from '../../src/features/settings/product.ts'

type Language = keyof typeof PRODUCT

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

function manifest(language: Language): string {
  return JSON.stringify({
    id: '/',
    name: PRODUCT[language],
    short_name: PRODUCT[language],
    description: PRODUCT_PROMISE[language],
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f9',
    theme_color: '#0f766e',
    categories: ['education'],
    icons: ICONS,
  })
}

const FILES = { '/manifest.ar.webmanifest': 'ar', '/manifest.en.webmanifest': 'en' } as const

export function webManifests(): Plugin {
  return {
    name: 'miqyas:web-manifests',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = FILES[request.url as keyof typeof FILES] as Language | undefined
        if (language === undefined) return next()
        response.setHeader('content-type', 'application/manifest+json')
        response.end(manifest(language))
      })
    },
    generateBundle() {
      for (const [file, language] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName: file.slice(1), source: manifest(language) })
      }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('{product}', PRODUCT.ar).replaceAll('{product:en}', PRODUCT.en),
    },
  }
}
