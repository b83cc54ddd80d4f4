import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brotliFiles } from './scripts/vite/brotli-files.ts'
import { chunkCycles } from './scripts/vite/chunk-cycles.ts'
import { CHUNKS, chunkFileName, COMPILE_AT_ONCE } from './scripts/vite/chunks.ts'
import { prerenderedPages } from './scripts/vite/prerendered-pages.ts'
import { firstFonts } from './scripts/vite/first-fonts.ts'
import { firstPaint } from './scripts/vite/first-paint.ts'
import { clientErrorTexts } from './scripts/vite/client-errors.ts'
import { iconImports } from './scripts/vite/icon-imports.ts'
import { inlineRoutes } from './scripts/vite/inline-routes.ts'
import { mantineImports } from './scripts/vite/mantine-imports.ts'
import { offlineFiles } from './scripts/vite/offline-files.ts'
import { pageRenderer } from './scripts/vite/page-renderer.ts'
import { PAGES, pages } from './scripts/vite/pages.ts'
import { routes } from './scripts/vite/routes.ts'
import { styles } from './scripts/vite/styles.ts'
import { textsWhileOpen } from './scripts/vite/texts-while-open.ts'
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts'
import { webManifests } from './scripts/vite/web-manifests.ts'

const offline = offlineFiles()

export default defineConfig({
  // Its default is a CommonJS file for old browsers.
  resolve: { alias: { dexie: 'dexie/dist/modern/dexie.min.mjs' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: ['chrome110', 'edge110', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: PAGES,
      output: {
        // A group takes what it names; what that imports has a place of its own.
        codeSplitting: { groups: [...CHUNKS], includeDependenciesRecursively: false },
        chunkFileNames: chunkFileName,
        postBanner: COMPILE_AT_ONCE,
      },
    },
  },
  css: styles(),
  plugins: [
    routes({ writesTable: true }),
    react(),
    clientErrorTexts(),
    textsWhileOpen(),
    mantineImports(),
    iconImports(),
    inlineRoutes(),
    firstFonts(),
    pages(),
    webManifests(),
    firstPaint(),
    prerenderedPages(),
    pageRenderer(),
    offline.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      // `npm run dev` has no worker unless it is asked for: it would answer with files of an earlier moment.
      devOptions: { enabled: process.env['DEV_WORKER'] === '1', type: 'module' },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'assets/*-pages-*.json'],
        globIgnores: ['prerendered/**'],
        // Pages of staff are one file of 2 MB, a third of it on the wire; a limit of the tool's would end the build.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        manifestTransforms: [(built) => ({ manifest: offline.manifest(built) })],
      },
    }),
    chunkCycles(),
    thirdPartyNotices(),
    brotliFiles(),
  ],
})
