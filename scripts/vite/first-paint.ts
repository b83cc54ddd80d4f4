/**
 * Tells the inline boot script of both pages which files are needed at once, so that they load beside the entry
 * instead of after it: the chosen language's texts and Arabic face, and what the address asked for is rendered with.
 */
import { minifySync, type Plugin } from 'vite'
import { routes } from '../../src/api/routes.gen.ts'
import { type Bundle, chunkOf, entryOf, stylesOf, withImports } from './bundle-files.ts'
import type { PAGES } from './pages.ts'

/** A formatter may put a space into it. */
const MARK = /\/\*first-paint\*\/\s*\{\}/
/** What the table stands for while the script around it is made short. */
const TABLE = '@needed'

interface EntryPoint {
  readonly path: string
  readonly modules: readonly string[]
  readonly texts: readonly string[]
  /** What a signed-in student's page asks the server first: asked by the script of the head, beside the files. */
  readonly asks?: readonly string[]
  /** Whether everybody's page asks that. */
  readonly isAskedByAll?: boolean
}

/** Addresses that people come in by, with the modules and the texts that render them. */
const ENTRY_POINTS: readonly EntryPoint[] = [
  { path: '/', modules: ['layouts/BlankLayout.tsx', 'features/front/FrontPage.tsx'], texts: ['front'] },
  { path: '/front-page', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/front-page.tsx'], texts: ['front'] },
  { path: '/login', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/login.tsx'], texts: ['auth'] },
  { path: '/register', modules: ['layouts/BlankLayout.tsx', 'routes/_blank/register.tsx'], texts: ['auth'] },
  {
    path: '/payment',
    modules: ['layouts/BlankLayout.tsx', 'routes/_blank/payment.tsx', 'features/checkout/read-shop.ts'],
    texts: ['checkout'],
    asks: [routes.packages.listOffers.path, routes.orders.readCardEntry.path],
    isAskedByAll: true,
  },
  {
    path: '/student-exams',
    modules: ['layouts/MainLayout.tsx', 'routes/_main/student-exams.tsx'],
    texts: ['exams', 'attempts'],
    asks: [routes.auth.rolesPermissions.path, routes.exams.listStudentExams.path],
  },
]

interface NeededAtEntry {
  readonly script: readonly string[]
  readonly style: readonly string[]
  /** Paths of the API. */
  readonly asks: readonly string[]
  readonly isAskedByAll?: boolean
}

interface Needed {
  readonly script: readonly string[]
  readonly font: readonly string[]
  /** By path: what one entry point needs beside the rest. */
  readonly entryPoints: Readonly<Record<string, NeededAtEntry>>
}

function fileNames(bundle: Bundle, matches: (name: string) => boolean): string[] {
  return Object.keys(bundle)
    .filter(matches)
    .map((name) => `/${name}`)
}

function textFiles(bundle: Bundle, language: string, names: readonly string[]): string[] {
  return fileNames(bundle, (file) => names.some((name) => new RegExp(`/${name}\\.${language}-[^/]*\\.js$`).test(file)))
}

/** By address; styles in the order in which the pages build upon each other. */
export function entryPointsOf(bundle: Bundle, language: string): Needed['entryPoints'] {
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

/** What starts the app, in the order in which it can run; the entry comes last, so nothing before may build upon it. */
function startOf(bundle: Bundle, page: keyof typeof PAGES): string[] {
  const entry = entryOf(bundle, page).fileName
  const names = withImports(bundle, entry)
  const early = names.find((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' && chunk.imports.includes(entry)
  })
  if (early !== undefined)
    throw new Error(`${early} imports the entry: what they share belongs into a chunk of its own`)
  return names.map((name) => `/${name}`)
}

function neededBy(bundle: Bundle, language: 'ar' | 'en', isRoom: boolean): Needed {
  const texts = fileNames(bundle, (name) => name.startsWith(`assets/texts-${language}-`) && name.endsWith('.js'))
  if (texts.length === 0) throw new Error('No chunk holds the texts')
  return {
    script: isRoom ? [...texts, ...textFiles(bundle, language, ['player'])] : texts,
    font: language === 'ar' ? fileNames(bundle, (name) => /readex-arabic-first-.*\.woff2$/.test(name)) : [],
    entryPoints: isRoom ? {} : entryPointsOf(bundle, language),
  }
}

/** What shows an exam that runs comes beside its start screen (`running/index.ts`), and is asked for at once. */
const BESIDE_START = 'features/attempts/player/running/RunningScreens.tsx'

function besideStart(bundle: Bundle): Pick<NeededAtEntry, 'script' | 'style'> {
  const first = withImports(bundle, entryOf(bundle, 'room').fileName)
  const more = withImports(bundle, chunkOf(bundle, BESIDE_START)).filter((name) => !first.includes(name))
  return { style: stylesOf(bundle, more).map((file) => `/${file}`), script: more.map((file) => `/${file}`) }
}

/** What the exam room asks first; the exam of the address follows (`use-listed-exam.ts`). */
const ASKS_OF_EXAM = `${routes.exams.listStudentExams.path}?exam=`

/** Of source, which crosses the network as a third of it. */
const EARLY_CHARACTERS = 75_000

type RoomFile = readonly [as: 'style' | 'script', file: string]

interface RoomFiles {
  /** In the order in which it is loaded. */
  readonly load: readonly RoomFile[]
  /** What the start screen does without: after the exam has been asked for. */
  readonly beside: readonly RoomFile[]
  /** How many of these cost so little that they come before anyone has typed a letter. */
  readonly early: number
  /** What the page of the form does not have anyway. */
  readonly missingStyle: readonly string[]
  /** The scripts that run, in their order. */
  readonly run: readonly string[]
  readonly asksOfExam: string
}

function lengthOf(bundle: Bundle, file: string): number {
  const chunk = bundle[file.slice(1)]
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

/** The largest that fit: on a slow network each answer takes a turn on one of the few connections. */
function earlyScripts(bundle: Bundle, scripts: readonly string[]): string[] {
  let left = EARLY_CHARACTERS
  return scripts
    .toSorted((one, other) => lengthOf(bundle, other) - lengthOf(bundle, one))
    .filter((file) => lengthOf(bundle, file) <= left && (left -= lengthOf(bundle, file)) >= 0)
}

/** Of source: answers that hold no connection for long. */
const SMALL_CHARACTERS = 15_000

/**
 * The largest and the small ones before the other large ones: then the answer to the password comes before these, and
 * what is asked after it is answered while they come. Two of the small ones go first of all: they are there soon, so the
 * next files are asked for while the largest is still on its way, and the network is never idle.
 */
function inOrderOfRequest(bundle: Bundle, scripts: readonly string[]): string[] {
  const large = scripts.filter((file) => lengthOf(bundle, file) > SMALL_CHARACTERS)
  const small = scripts.filter((file) => !large.includes(file))
  large.sort((one, other) => lengthOf(bundle, other) - lengthOf(bundle, one))
  return [...small.slice(0, 2), ...large.slice(0, 1), ...small.slice(2), ...large.slice(1)]
}

const styleFile = (file: string) => ['style', file] as const
const scriptFile = (file: string) => ['script', file] as const

/** What the exam room is begun with, for the form of the sign-in, which becomes it. */
export function roomFilesOf(bundle: Bundle, language: 'ar' | 'en'): RoomFiles {
  const run = startOf(bundle, 'room')
  const scripts = [...run, ...neededBy(bundle, language, true).script]
  const early = earlyScripts(bundle, scripts)
  const later = scripts.filter((file) => !early.includes(file))
  const stylesOfPage = (page: keyof typeof PAGES) =>
    stylesOf(bundle, withImports(bundle, entryOf(bundle, page).fileName)).map((file) => `/${file}`)
  const had = stylesOfPage('index')
  const beside = besideStart(bundle)
  const missingStyle = stylesOfPage('room').filter((file) => !had.includes(file))
  return {
    load: [...missingStyle.map(styleFile), ...[...early, ...inOrderOfRequest(bundle, later)].map(scriptFile)],
    beside: [...beside.script.map(scriptFile), ...beside.style.map(styleFile)],
    early: missingStyle.length + early.length,
    missingStyle,
    run,
    asksOfExam: ASKS_OF_EXAM,
  }
}

/** The bundler leaves inline scripts as they are written. Syntax stays that of the oldest browsers that take modules. */
function withShortScript(html: string): string {
  return html.replace(/<script>([\s\S]*?)<\/script>/, (_whole, script: string) => shortScript('head.js', script))
}

/** What the script of the head is given, as it stands in the page. `path`: of the one address that the page has. */
export function neededTable(bundle: Bundle, page: keyof typeof PAGES, path?: string): string {
  const isRoom = page === 'room'
  const inLanguage = (language: 'ar' | 'en') => {
    const needed = neededBy(bundle, language, isRoom)
    const own = path === undefined ? undefined : needed.entryPoints[path]
    return own === undefined || path === undefined ? needed : { ...needed, entryPoints: { [path]: own } }
  }
  return JSON.stringify({
    ar: inLanguage('ar'),
    en: inLanguage('en'),
    start: startOf(bundle, page),
    ...(isRoom && { asksOfExam: ASKS_OF_EXAM, beside: besideStart(bundle) }),
  })
}

/** An inline script, with its tags. */
export function shortScript(name: string, script: string): string {
  const { code, errors } = minifySync(name, script, { module: false, compress: { target: 'es2015' } })
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join()}`)
  return `<script>${code.trim()}</script>`
}

export function firstPaint(): Plugin {
  return {
    name: 'miqyas:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (bundle === undefined) return html
        if (!MARK.test(html)) throw new Error('The page has no place for what it needs first')
        const page = filename.endsWith('exam-room.html') ? 'room' : 'index'
        const short = withShortScript(html.replace(MARK, `'${TABLE}'`))
        return short.replace(new RegExp(`["'\`]${TABLE}["'\`]`), () => neededTable(bundle, page))
      },
    },
  }
}
