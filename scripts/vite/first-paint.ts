/**
 * Tells the script of a page that runs before its first paint (`src/start-up`) which files are needed at once, so that
 * they load beside the entry instead of after it: the chosen language's texts and Arabic face, and the files that the
 * page of the address is rendered with.
 */
import type { Plugin } from 'vite'
import { cutToStudents, tableMarkup, WHOLE_TABLE_FILE } from '../../contract/public-pages/signed-in-pages.ts'
import { routes } from '../../src/api/routes.gen.ts'
import { LOOK } from '../../src/features/settings/look.ts'
import type {
  AcademyFiles,
  AcademyLanguageFiles,
  FilesByKind,
  LanguageFiles,
  RoomFiles,
} from '../../src/start-up/files.ts'
import { type Bundle, chunkOf, chunksOf, entryOf, stylesOf, withImports } from './bundle-files.ts'
import { pageOfFile, type PAGES } from './pages.ts'
import { replaceOnce } from './replace-once.ts'
import { signedInPages } from './signed-in-pages.ts'
import { startUpScript } from './start-up-script.ts'

/** The script takes this place in the head. */
const MARK = '<!--start-up-->'

export type Language = 'ar' | 'en'

interface EntryPoint {
  readonly path: string
  readonly modules: readonly string[]
  readonly texts: readonly string[]
  /** A signed-in student's page asks the server these paths first, beside its files. */
  readonly asks?: readonly string[]
  /** The pages of visitors ask them too. */
  readonly isAskedByAll?: boolean
}

/** Addresses that people come in by, with the modules and the texts that render them. */
const ENTRY_POINTS: readonly EntryPoint[] = [
  { path: '/', modules: ['layouts/BlankLayout.tsx', 'features/front/FrontPage.tsx'], texts: ['front'] },
  { path: '/front-page', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/front-page.tsx'], texts: ['front'] },
  { path: '/login', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/login.tsx'], texts: ['auth'] },
  { path: '/register', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/register.tsx'], texts: ['auth'] },
  {
    path: '/demo',
    modules: ['routes/demo.tsx', 'QueryRoot.tsx', 'features/attempts/demo/DemoPage.tsx'],
    texts: ['player', 'result'],
    asks: [routes.exams.readDemo.path],
    isAskedByAll: true,
  },
  {
    path: '/payment',
    modules: ['layouts/BlankLayout.tsx', 'routes/_blank/payment.tsx', 'features/checkout/read-shop.ts'],
    texts: ['checkout'],
    asks: [routes.packages.listOffers.path, routes.orders.readCardEntry.path],
    isAskedByAll: true,
  },
]

function fileNames(bundle: Bundle, matches: (name: string) => boolean): string[] {
  return Object.keys(bundle)
    .filter(matches)
    .map((name) => `/${name}`)
}

function textFiles(bundle: Bundle, language: string, names: readonly string[]): string[] {
  const modules = names.map((name) => `/locales/${language}/${name}.json`)
  return chunksOf(bundle)
    .filter(({ moduleIds }) => moduleIds.some((id) => modules.some((module) => id.endsWith(module))))
    .map(({ fileName }) => `/${fileName}`)
}

/** The key is the address; styles stand in the order in which the pages build upon each other. */
export function entryPointsOf(bundle: Bundle, language: Language): AcademyLanguageFiles['entryPoints'] {
  const loadedAnyway = new Set(withImports(bundle, entryOf(bundle, 'index').fileName))
  const loadedStyles = new Set(stylesOf(bundle, loadedAnyway))
  const entryPoints = ENTRY_POINTS.map(({ path, modules, texts, asks = [], isAskedByAll }) => {
    const seen = new Set<string>()
    const chunks = modules.flatMap((module) => withImports(bundle, chunkOf(bundle, module), seen))
    const script = chunks.filter((name) => !loadedAnyway.has(name)).map((name) => `/${name}`)
    const style = stylesOf(bundle, chunks).filter((file) => !loadedStyles.has(file))
    const scripts = [...script, ...textFiles(bundle, language, texts)]
    const files = { script: scripts, style: [...new Set(style)].map((file) => `/${file}`) }
    return [path, { ...files, asks, ...(isAskedByAll && { isAskedByAll }) }] as const
  })
  return Object.fromEntries(entryPoints)
}

type PageStart = Pick<AcademyFiles, 'start' | 'entry'>

/** The scripts that start the app. The entry runs last, so no other may import it. */
export function startOf(bundle: Bundle, page: keyof typeof PAGES): PageStart {
  const entry = entryOf(bundle, page).fileName
  const names = withImports(bundle, entry)
  const early = names.find((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' && chunk.imports.includes(entry)
  })
  if (early !== undefined)
    throw new Error(`${early} imports the entry: what they share belongs into a chunk of its own`)
  const start = names.filter((name) => name !== entry).map((name) => `/${name}`)
  return { start, entry: `/${entry}` }
}

/** `texts`: names of the texts that the page shows beside those of every page. */
export function languageFiles(bundle: Bundle, language: Language, texts: readonly string[]): LanguageFiles {
  const common = fileNames(bundle, (name) => name.startsWith(`assets/texts-${language}-`) && name.endsWith('.js'))
  if (common.length === 0) throw new Error('No chunk holds the texts')
  return {
    script: [...common, ...textFiles(bundle, language, texts)],
    font: language === 'ar' ? fileNames(bundle, (name) => /readex-arabic-first-.*\.woff2$/.test(name)) : [],
  }
}

export const ROOM_TEXTS = ['player']

/** The parts that show a running exam come beside its start screen (`running/index.ts`), and are asked for at once. */
const BESIDE_START = 'features/attempts/player/running/RunningScreens.tsx'

export function besideStart(bundle: Bundle): Required<Pick<FilesByKind, 'script' | 'style'>> {
  const first = withImports(bundle, entryOf(bundle, 'room').fileName)
  const more = withImports(bundle, chunkOf(bundle, BESIDE_START)).filter((name) => !first.includes(name))
  return { style: stylesOf(bundle, more).map((file) => `/${file}`), script: more.map((file) => `/${file}`) }
}

const LOOK_TABLE: AcademyFiles['look'] = Object.values(LOOK).map(({ attribute, values: [, ...others] }) => [
  attribute,
  ...others,
])

function looksOf(bundle: Bundle): Pick<AcademyFiles, 'look' | 'readingLook'> {
  const [style] = stylesOf(bundle, [chunkOf(bundle, 'reading-look/reading-look.ts')])
  if (style === undefined) throw new Error('No file holds the styles for reading')
  return { look: LOOK_TABLE, readingLook: `/${style}` }
}

/** `only`: the one address that a prerendered page has; none: all of them. */
export function academyFiles(bundle: Bundle, only?: string): AcademyFiles {
  const inLanguage = (language: Language) => {
    const all = Object.entries(entryPointsOf(bundle, language))
    const entryPoints = Object.fromEntries(all.filter(([path]) => only === undefined || path === only))
    return { ...languageFiles(bundle, language, []), entryPoints }
  }
  return { ar: inLanguage('ar'), en: inLanguage('en'), ...startOf(bundle, 'index'), ...looksOf(bundle) }
}

/** Parts of the look that an exam shows. */
const IN_ROOM: readonly string[] = [LOOK.skin.attribute, LOOK.colors.attribute, LOOK.font.attribute]

function roomFiles(bundle: Bundle): RoomFiles {
  const inLanguage = (language: Language) => languageFiles(bundle, language, ROOM_TEXTS)
  return {
    ar: inLanguage('ar'),
    en: inLanguage('en'),
    ...startOf(bundle, 'room'),
    beside: besideStart(bundle),
    ...looksOf(bundle),
    // The frame of other pages has its own look, and no place in an exam.
    look: LOOK_TABLE.filter(([attribute]) => IN_ROOM.includes(attribute)),
  }
}

/** Pages that come from their sources: nothing of them is prerendered, and a browser finds every file by itself. */
const NO_FILES = { script: [], font: [], entryPoints: {} }
const FROM_SOURCES: AcademyFiles = {
  ar: NO_FILES,
  en: NO_FILES,
  start: [],
  entry: '',
  look: LOOK_TABLE,
  readingLook: '/src/app/reading-look/reading-look.css',
}

async function scriptOf(page: keyof typeof PAGES, bundle: Bundle | undefined): Promise<string> {
  if (page === 'room' && bundle !== undefined) return (await startUpScript('room'))(roomFiles(bundle))
  return (await startUpScript('academy'))(bundle === undefined ? FROM_SOURCES : academyFiles(bundle))
}

/** The exam room begins by itself. */
function tableOf(page: keyof typeof PAGES, bundle: Bundle | undefined): string {
  return page === 'room' || bundle === undefined ? '' : `${tableMarkup(cutToStudents(signedInPages(bundle)))}\n`
}

export function firstPaint(): Plugin {
  return {
    name: 'miqyas:first-paint',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(signedInPages(bundle))
        this.emitFile({ type: 'asset', fileName: WHOLE_TABLE_FILE, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, filename }) =>
        replaceOnce(html, MARK, tableOf(pageOfFile(filename), bundle) + (await scriptOf(pageOfFile(filename), bundle))),
    },
  }
}
