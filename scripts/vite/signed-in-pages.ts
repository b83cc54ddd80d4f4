/**
 * The table of the pages behind the sign-in for the script of the head: which files and texts each is made of, and what
 * it asks first. It follows from the routes: a page has its own file, those of the routes around it, and all that these
 * import.
 */
import type { SignedInPage, SignedInPages } from '../../contract/public-pages/signed-in-pages.ts'
import { type Bundle, type Chunk, chunkOf, chunksOf, entryOf, stylesOf, withImports } from './bundle-files.ts'
import { FIRST_QUESTIONS, RENDERED, STAFF_HOME, STUDENTS_HOME } from './first-questions.ts'
import { featuresNamedIn, isOfficePage, sourcesOf, textsIn } from './page-texts.ts'

/** The page of a route behind the sign-in; the exam room and public pages begin by themselves. */
const PAGE = /src\/routes\/(_main\/.+)\.tsx\?tsr-split=component$/
/** The addresses of home bring these by their reader (`src/routes/_main/index.tsx`). */
const HOME = 'features/home/HomePage.tsx'
const HOMES = {
  [STUDENTS_HOME]: [HOME, 'features/practice/home/PracticeCard.tsx', 'features/packages/plans/Plan.tsx'],
  [STAFF_HOME]: [HOME, 'features/reports/day/StaffHome.tsx'],
}
const READERS: Readonly<Record<string, SignedInPage['readers']>> = {
  [STUDENTS_HOME]: 'students',
  [STAFF_HOME]: 'staff',
}
const FRAME = 'layouts/MainLayout.tsx'
/** Every page of an exam stands in this frame, which its route loads by itself. */
const EXAM = { route: '_main/(office)/exams_/$examId/', frame: 'features/exams/frame/ExamFrame.tsx' }
const OFFICE = ['routeTree.gen.ts', 'features/navigation/frame/keep-place-in-view.ts']
const FRAME_TEXTS = ['navigation']

interface RoutePage {
  /** Path of the route as the router knows it: `_main/(office)/exams_/$examId/reports/index`. */
  readonly route: string
  readonly chunk: Chunk
}

/** `exams_.$examId.reports.index` is the file of `exams_/$examId/reports/index`. */
function pagesOf(bundle: Bundle): RoutePage[] {
  return chunksOf(bundle).flatMap((chunk) => {
    const [, file] = PAGE.exec(chunk.facadeModuleId ?? '') ?? []
    return file === undefined ? [] : [{ route: file.replaceAll('.', '/'), chunk }]
  })
}

/** The address of a route; groups of routes and their indexes have no part in it. */
function addressOf(route: string): string {
  const names = route.split('/').filter((name) => !/^(?:_.*|\(.*\)|index)$/.test(name))
  return `/${names.map((name) => name.replace(/_$/, '')).join('/')}`
}

/** Routes with a page around this one: `exams_/$examId/reports` is around `exams_/$examId/reports/questions`. */
function around(route: string, pages: readonly RoutePage[]): RoutePage[] {
  return pages.filter((page) => route === page.route || route.startsWith(`${page.route}/`))
}

function closureOf(bundle: Bundle, names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.flatMap((name) => withImports(bundle, name, seen))
}

const fixedNames = ({ path }: SignedInPage): number => path.split('/').filter((name) => !name.startsWith('$')).length

interface OpenedPage {
  /** The address of its route; the two homes have a name after `#`. */
  readonly path: string
  readonly isOffice: boolean
  readonly chunks: readonly string[]
}

function openedPages(bundle: Bundle): OpenedPage[] {
  const all = pagesOf(bundle)
  const routes = all.map(({ route }) => ({
    path: addressOf(route),
    isOffice: isOfficePage(route),
    chunks: [
      ...(route.startsWith(EXAM.route) ? [chunkOf(bundle, EXAM.frame)] : []),
      ...around(route, all).map(({ chunk }) => chunk.fileName),
    ],
  }))
  const homes = Object.entries(HOMES).map(([path, modules]) => ({
    path,
    isOffice: path === STAFF_HOME,
    chunks: modules.map((module) => chunkOf(bundle, module)),
  }))
  return [...routes, ...homes]
}

/** Names each file once; the table says of a file where in the list it is. */
function fileList() {
  const files: string[] = []
  return {
    files,
    placeOf(name: string): number {
      const file = `/${name}`
      if (!files.includes(file)) files.push(file)
      return files.indexOf(file)
    },
  }
}

/** Files that pages have already: those of the app's start, of the frame, and of what all staff need. */
function sharedFiles(bundle: Bundle) {
  const withStyles = (chunks: readonly string[]) => [...stylesOf(bundle, chunks), ...chunks]
  const start = new Set(withStyles(withImports(bundle, entryOf(bundle, 'index').fileName)))
  const frame = withStyles(closureOf(bundle, [chunkOf(bundle, FRAME)])).filter((name) => !start.has(name))
  const beside = new Set([...start, ...frame])
  const modules = OFFICE.map((module) => chunkOf(bundle, module))
  const office = withStyles(closureOf(bundle, modules)).filter((name) => !beside.has(name))
  return { frame, office, ofStudents: beside, ofStaff: new Set([...beside, ...office]), withStyles }
}

export function signedInPages(bundle: Bundle): SignedInPages {
  const { files, placeOf } = fileList()
  const { frame, office, ofStudents, ofStaff, withStyles } = sharedFiles(bundle)
  const beside = textsBeside(bundle)
  const pages = openedPages(bundle).map(({ path, isOffice, chunks }): SignedInPage => {
    const shared = isOffice ? ofStaff : ofStudents
    const own = withStyles(closureOf(bundle, chunks)).filter((name) => !shared.has(name))
    const named = sourcesOf(bundle, new Set(own)).flatMap(featuresNamedIn)
    const readers = READERS[path] ?? (isOffice ? 'staff' : undefined)
    return {
      path: path.split('#', 1)[0] ?? path,
      files: own.map(placeOf),
      texts: [...new Set([...FRAME_TEXTS, ...named].flatMap((name) => beside.get(name) ?? []))],
      ...(FIRST_QUESTIONS[path] !== undefined && { asks: FIRST_QUESTIONS[path] }),
      ...(RENDERED.has(path) && { isRendered: true as const }),
      ...(readers !== undefined && { readers }),
    }
  })
  const names = [...new Set(pages.flatMap((page) => page.texts))]
  const inBoth = (name: string) => ({
    ar: placeOf(textFile(bundle, 'ar', name)),
    en: placeOf(textFile(bundle, 'en', name)),
  })
  return {
    frame: frame.map(placeOf),
    office: office.map(placeOf),
    texts: Object.fromEntries(names.map((name) => [name, inBoth(name)])),
    pages: pages.toSorted((one, other) => fixedNames(other) - fixedNames(one)),
    files,
  }
}

/** Texts that come in one file are there together: by each of them, all of its file. */
function textsBeside(bundle: Bundle): ReadonlyMap<string, readonly string[]> {
  return new Map(chunksOf(bundle).flatMap((chunk) => textsIn(chunk).map((name, _, all) => [name, all] as const)))
}

function textFile(bundle: Bundle, language: string, name: string): string {
  const found = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/locales/${language}/${name}.json`)),
  )
  if (found === undefined) throw new Error(`The build has no texts ${language}/${name}`)
  return found.fileName
}
