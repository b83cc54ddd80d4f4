/**
 * Decides which files of the build are kept for use without a network, and with whom: the exam room's, a student's,
 * those of practice, of staff, and what the exam room shares with the others. Scripts and styles of a group that no
 * page loads at its start also lie in one file, its pack: hundreds of small requests cost more than they carry, and
 * what is compressed together is less. Pages of visitors are in no group.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type FileGroup, keptAs, type ReleaseFile } from '../../sw/release.ts'
import { type Bundle, type Chunk, chunkOf, chunksOf, entryOf, stylesOf, withImports } from './bundle-files.ts'
import { featuresNamedIn, sourcesOf, textsIn } from './page-texts.ts'

/** A file in the build's folder, as Workbox lists it. */
interface BuiltFile {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

type ListedFile = ReleaseFile & Pick<BuiltFile, 'size'>

/** Pages of signed-in readers: those in the office's folder are pages of staff, the others a student's. */
const SIGNED_IN_PAGE = /src\/routes\/_main\/(\(office\)\/)?.+\.tsx\?tsr-split=/
/** Students keep these beside their other pages once they practise, with the questions. */
const PRACTICE_PAGE = /src\/routes\/_main\/practice\./
/**
 * Pages for everybody that students keep too: those that say that an address leads nowhere or that a page failed,
 * the privacy policy, and the one that checks receipts of submissions.
 */
const STUDENTS_TOO_ROUTE = /src\/routes\/_blank\/(?:404|error|\$|privacy|exam-receipts|certificates)\.tsx\?tsr-split=/
const ANY_PAGE = /src\/routes\/.+\?tsr-split=/
/** Scripts and styles: what a pack holds. */
const PACKABLE = /^assets\/.+\.(?:js|css)$/
const FONT = /\.woff2$/
/**
 * The whole faces: what pages are written with stands in their first parts (`first-fonts.ts`), and a page that showed
 * more has them in the browser's own cache.
 */
const WHOLE_FACE = /-wght-normal-/
/** Kept for those alone who chose to read in it. */
const READING_FONT = /\/opendyslexic-/

const isPage = ({ facadeModuleId }: Chunk) => ANY_PAGE.test(facadeModuleId ?? '')
/** Parts that the home page and that of a class show to staff alone. */
const STAFF_PART = /\/src\/features\/(?:reports\/|class-stream\/(?:PostDialog|GiveExam))/

/** Home and result show these parts of practice, and do without as long as its pages are not kept. */
const PRACTICE_PART = /\/src\/features\/practice\//

const isStaffPart = ({ facadeModuleId }: Chunk) => STAFF_PART.test(facadeModuleId ?? '')
const isPracticePart = ({ facadeModuleId }: Chunk) => PRACTICE_PART.test(facadeModuleId ?? '')
const isOfficeTable = ({ name }: Chunk) => name === 'office'
/** The chunks with everything that they can lead to, other pages, parts for staff, those of practice and texts excepted, and their styles. */
function closureOf(bundle: Bundle, roots: readonly Chunk[]): Set<string> {
  const found = new Set<string>()
  const queue = roots.map(({ fileName }) => fileName)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) continue
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    queue.push(...[...chunk.imports, ...chunk.dynamicImports].filter((next) => isFollowed(chunk, bundle[next])))
  }
  return found
}

/** The bundler also lists what shaking the tree has left no trace of. */
function isFollowed({ code, dynamicImports }: Chunk, file: Bundle[string] | undefined): boolean {
  if (file?.type !== 'chunk' || isPage(file) || textsIn(file).length > 0) return false
  if (isStaffPart(file) || isPracticePart(file)) return false
  // Any address could turn out to be one of staff.
  if (isOfficeTable(file) && dynamicImports.includes(file.fileName)) return false
  return code.includes(path.basename(file.fileName))
}

/** Files of texts that the sources of the scripts name: where they load texts, or before a key. */
function textsOf(bundle: Bundle, names: ReadonlySet<string>): string[] {
  const said = new Set(sourcesOf(bundle, names).flatMap(featuresNamedIn))
  return chunksOf(bundle)
    .filter((chunk) => textsIn(chunk).some((feature) => said.has(feature)))
    .map(({ fileName }) => fileName)
}

/** A build that would lead from one part to what must not come with it. */
function refuseIn(bundle: Bundle, names: ReadonlySet<string>, refused: Chunk | undefined, why: string): void {
  if (refused === undefined || !names.has(refused.fileName)) return
  const importers = chunksOf(bundle).filter(
    ({ fileName, imports, dynamicImports }) =>
      names.has(fileName) && [...imports, ...dynamicImports].includes(refused.fileName),
  )
  throw new Error(`Of the build ${why}: ${importers.map(({ fileName }) => fileName).join(', ')}`)
}

/** Returns the group of each of the build's scripts and styles, by name of the file. */
export function groupsOf(bundle: Bundle): Map<string, FileGroup> {
  const forAll = chunksOf(bundle).filter(({ facadeModuleId }) => STUDENTS_TOO_ROUTE.test(facadeModuleId ?? ''))
  const pagesOf = (folder: string | undefined) =>
    chunksOf(bundle).filter(({ facadeModuleId }) => {
      const page = SIGNED_IN_PAGE.exec(facadeModuleId ?? '')
      return page !== null && page[1] === folder
    })
  const room = neededBy(bundle, [entryOf(bundle, 'room')])
  const isOfPractice = ({ facadeModuleId }: Chunk) => PRACTICE_PAGE.test(facadeModuleId ?? '')
  const pages = pagesOf(undefined)
  const student = neededBy(bundle, [
    entryOf(bundle, 'index'),
    ...forAll,
    ...pages.filter((page) => !isOfPractice(page)),
  ])
  const practice = neededBy(bundle, [...pages.filter(isOfPractice), ...chunksOf(bundle).filter(isPracticePart)])
  const parts = chunksOf(bundle).filter((chunk) => isOfficeTable(chunk) || isStaffPart(chunk))
  const staff = neededBy(bundle, [...parts, ...pagesOf('(office)/')])
  refuseIn(bundle, room, entryOf(bundle, 'index'), "the exam room would start the academy's app")
  for (const names of [room, student, practice]) {
    refuseIn(bundle, names, chunksOf(bundle).find(isOfficeTable), 'pages of students would bring the routes of staff')
  }
  const groupIn = (name: string): FileGroup => {
    const isElsewhere = [student, practice, staff].some((names) => names.has(name))
    if (room.has(name)) return isElsewhere ? 'shared' : 'room'
    if (student.has(name)) return 'student'
    return practice.has(name) ? 'practice' : 'staff'
  }
  return new Map([...room, ...student, ...practice, ...staff].map((name) => [name, groupIn(name)] as const))
}

function neededBy(bundle: Bundle, roots: readonly Chunk[]): Set<string> {
  const closure = closureOf(bundle, roots)
  return new Set([...closure, ...textsOf(bundle, closure)])
}

/** Modules that the exam room brings by itself: by the time the worker comes, the browser has them. */
const IDLE_ROOM = [
  'exam-room/room-result.tsx',
  'features/attempts/player/later/later-screens.ts',
  'features/attempts/player/running/RunningScreens.tsx',
]

/**
 * Returns what the two pages load before any of their code decides what is next, and an idle exam: scripts and their
 * styles.
 */
function firstFilesOf(bundle: Bundle): Set<string> {
  const pages = (['room', 'index'] as const).map((page) => entryOf(bundle, page).fileName)
  const idle = IDLE_ROOM.map((module) => chunkOf(bundle, module))
  const scripts = [...pages, ...idle].flatMap((name) => withImports(bundle, name))
  return new Set([...scripts, ...stylesOf(bundle, scripts)])
}

async function writePack(folder: string, group: FileGroup, names: readonly string[]): Promise<string> {
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const pack = JSON.stringify(Object.fromEntries(names.map((name, index) => [name, texts[index]])))
  const hash = createHash('sha256').update(pack).digest('base64url').slice(0, 8)
  const name = `assets/${group}-pages-${hash}.json`
  await writeFile(path.join(folder, name), pack)
  return name
}

/** The plugin knows the groups, and the worker's list is made of them. */
export function offlineFiles() {
  let groups = new Map<string, FileGroup>()
  let first = new Set<string>()
  const entries = new Map<string, string>()
  const packs = new Set<string>()
  const plugin: Plugin = {
    name: 'miqyas:offline-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      groups = groupsOf(bundle as Bundle)
      first = firstFilesOf(bundle as Bundle)
      entries.set('index.html', entryOf(bundle as Bundle, 'index').fileName)
      entries.set('exam-room.html', entryOf(bundle as Bundle, 'room').fileName)
      for (const group of ['shared', 'student', 'practice', 'staff'] as const) {
        const isPacked = (name: string) => PACKABLE.test(name) && !first.has(name)
        const names = [...groups].filter(([name, its]) => its === group && isPacked(name)).map(([name]) => name)
        const pack = await writePack(dir, group, names.toSorted())
        packs.add(pack)
        groups.set(pack, group)
      }
    },
  }

  function groupOf(url: string): FileGroup | undefined {
    if (WHOLE_FACE.test(url)) return undefined
    if (url === 'exam-room.html') return 'room'
    if (READING_FONT.test(url)) return 'reading-font'
    if (FONT.test(url)) return 'shared'
    return groups.get(url) ?? (url.startsWith('assets/') || url.startsWith('prerendered/') ? undefined : 'student')
  }

  function listed(file: BuiltFile): ListedFile[] {
    const { url } = file
    const group = groupOf(url)
    const entry = entries.get(url)
    if (group === undefined) return []
    const kind = packs.has(url) ? { isPack: true } : first.has(url) ? { isFirst: true } : {}
    return [{ ...file, group, ...(entry !== undefined && { entry }), ...kind }]
  }

  function manifest(built: readonly BuiltFile[]): ListedFile[] {
    return built.flatMap(listed).toSorted((one, other) => keptAs(one).localeCompare(keptAs(other)))
  }

  return { plugin, manifest }
}
