import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brotliFiles } from './scripts/vite/brotli-files.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'
import { mantineImports } from './scripts/vite/mantine-imports.ts'
import { webManifests } from './scripts/vite/web-manifests.ts'

/** Chunks that change at their own pace, named by what they hold; everything else is split by route. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\// },
  { name: 'query', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
  { name: 'i18n', test: /node_modules\/(?:i18next|react-i18next)\// },
  { name: 'xstate', test: /node_modules\/(?:xstate|@xstate)\// },
  { name: 'dexie', test: /node_modules\/dexie\// },
  { name: 'texts-ar', test: /locales\/ar\/(?:common|errors)\.json/ },
  { name: 'texts-en', test: /locales\/en\/(?:common|errors)\.json/ },
]

/** A text file is named with its language, a page as a page; the rest as the bundler names it. */
function chunkFileName({
  facadeModuleId,
  name,
}: {
  readonly facadeModuleId?: string | null
  readonly name: string
}): string {
  const text = /locales\/(ar|en)\/(\w+)\.json$/.exec(facadeModuleId ?? '')
  if (text !== null) return `assets/${text[2]}.${text[1]}-[hash].js`
  const isPage = facadeModuleId?.includes('?tsr-split=') === true
  return isPage ? `assets/${name.replaceAll('$', '')}.page-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig({
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: ['chrome107', 'edge107', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: chunkFileName } },
  },
  css: { postcss: { plugins: [presetMantine()] } },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.tsx?$|\\.css$',
    }),
    react(),
    mantineImports(),
    webManifests(),
    firstPaint(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
        globIgnores: ['**/*latin-ext*', '**/*vietnamese*'],
      },
    }),
    brotliFiles(),
  ],
})
