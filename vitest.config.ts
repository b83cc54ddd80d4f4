import { defineConfig } from 'vitest/config'

const ON_NODE = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

/** Tests that put another module in the place of one that files before them may have imported, and of equal runs. */
const APART = [
  'server/http/serve-openapi.test.ts',
  'server/modules/attempts/evidence/folded-log.test.ts',
  'server/modules/auth/{auth,passwords}.test.ts',
  'tests/simulation/**/*.test.ts',
]

/** Fonts that the build cuts out of this one; tests in a window load none. */
const CUT_FONTS = {
  find: /^first-fonts\/.*$/,
  replacement: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2?url',
}

const IN_A_WINDOW = {
  environment: './tests/one-window.ts',
  setupFiles: ['./tests/leave-no-page.ts'],
  testTimeout: 30_000,
  include: ['src/**/*.test.{ts,tsx}'],
  alias: [CUT_FONTS],
  restoreMocks: true,
  unstubGlobals: true,
}

/**
 * Tests that begin the language, a sign-in or a database of their own: what other files have imported already knows
 * another one, or listens too.
 */
const WINDOW_APART = [
  'src/app/{before-sign-out,leave-after-others,left-page}.test.ts',
  'src/app/i18n/i18n.test.ts',
  'src/features/auth/auth.test.ts',
  'src/features/settings/{address-language,preferences}.test.ts',
  'src/features/attempts/device-service.test.ts',
  'src/features/attempts/engine/{build-session,catch-up,delivery,delivery-of-offline-start,device-answer-log}.test.ts',
  'src/features/attempts/player/tools/scratch-pad/{scratch-pads,use-pad}.test.{ts,tsx}',
  'src/features/contacts/outbox.test.ts',
  'src/features/device/storage/kept-contents.test.ts',
  'src/features/learning/film/{use-deliver-watching,use-film-source,use-watching,watching-store}.test.{ts,tsx}',
  'src/features/learning/kept/keep-lessons.test.ts',
  // It puts another renderer of formulas in the place of Temml.
  'src/ui/rich-text/area/writing-area.test.ts',
]

export default defineConfig({
  test: {
    // One more than the usual number on two cores: tests wait for their databases.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...ON_NODE,
          name: 'node',
          // Files of one process share what they import, which is more than half of the processor time of these tests;
          // each opens its own database and puts back what it replaces.
          isolate: false,
          include: [
            '{domain,contract,server,locales,sw,scripts}/**/*.test.ts',
            'src/offline/**/*.test.ts',
            'tests/{architecture,contract}/**/*.test.ts',
          ],
          exclude: APART,
        },
      },
      { test: { ...ON_NODE, name: 'node-apart', include: APART } },
      { test: { ...IN_A_WINDOW, name: 'browser-like', isolate: false, exclude: ['src/offline/**', ...WINDOW_APART] } },
      { test: { ...IN_A_WINDOW, name: 'browser-like-apart', include: WINDOW_APART } },
    ],
  },
})
