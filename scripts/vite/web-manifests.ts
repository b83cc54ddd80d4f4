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
  { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
]

/**
 * Shortcuts in the system's menu of the app's icon; `icon` also names the file of the icon (`scripts/draw-icons.ts`).
 */
const SHORTCUTS = [
  { name: { ar: 'اختباراتي', en: 'My exams' }, url: '/student-exams', icon: 'exams' },
  { name: { ar: 'الاختبار التجريبي', en: 'Demo exam' }, url: '/demo', icon: 'demo' },
  { name: { ar: 'افحص هذا الجهاز', en: 'Check this device' }, url: '/device', icon: 'device' },
] as const

/** The built app itself, taken by `scripts/draw-screenshots.ts`. */
const SCREENSHOTS = [
  {
    file: 'question',
    form: 'narrow',
    sizes: '720x1440',
    label: { ar: 'سؤال في الاختبار', en: 'A question of an exam' },
  },
  { file: 'exams', form: 'narrow', sizes: '720x1440', label: { ar: 'اختبارات الطالب', en: "A student's exams" } },
  { file: 'device', form: 'narrow', sizes: '720x1440', label: { ar: 'فحص الجهاز', en: 'The check of the device' } },
  { file: 'question', form: 'wide', sizes: '1280x800', label: { ar: 'سؤال في الاختبار', en: 'A question of an exam' } },
  { file: 'exams', form: 'wide', sizes: '1280x800', label: { ar: 'اختبارات الطالب', en: "A student's exams" } },
] as const

const ADDRESSES = { ar: '/manifest.ar.webmanifest', en: '/manifest.en.webmanifest' } as const

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
    prefer_related_applications: false,
    // By it a page learns that the app is installed (`getInstalledRelatedApps`), whatever language it was installed in.
    related_applications: Object.values(ADDRESSES).map((url) => ({ platform: 'webapp', url, id: '/' })),
    // Never away from an exam: the page that is open decides (`src/app/follow-launches.ts`).
    launch_handler: { client_mode: 'focus-existing' },
    icons: ICONS,
    shortcuts: SHORTCUTS.map(({ name, url, icon }) => ({
      name: name[language],
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
    })),
    screenshots: SCREENSHOTS.map(({ file, form, sizes, label }) => ({
      src: `/screenshots/${file}-${form}-${language}.png`,
      sizes,
      type: 'image/png',
      form_factor: form,
      label: label[language],
    })),
  })
}

const FILES = { [ADDRESSES.ar]: 'ar', [ADDRESSES.en]: 'en' } as const

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
