/**
 * Prerenders the pages that visitors come in by (`src/app/prerender/prerender.tsx`): a file of `prerendered/` for each
 * in either language, with and without a logo of the academy's own. The server chooses one and puts the academy into
 * it. The exam room gets a placeholder, the same for everybody.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import {
  ACADEMY_MARKS,
  PRERENDERED,
  prerenderedFile,
  prerenderedMark,
  type PrerenderedPage,
  readerOf,
  SIGN_IN_FOR_EXAM,
  withoutScripts,
} from '../../contract/public-pages/prerendered-pages.ts'
import { cutToPage, type SignedInPages, withTable } from '../../contract/public-pages/signed-in-pages.ts'
import { type Bundle, entryOf, stylesOf, withImports } from './bundle-files.ts'
import { academyFiles, entryPointsOf, type Language } from './first-paint.ts'
import { formFiles } from './form-files.ts'
import { withIconInIt } from './pages.ts'
import { replaceOnce } from './replace-once.ts'
import { signedInPages } from './signed-in-pages.ts'
import { buildForServer } from './server-build.ts'
import { startUpScript, type StartUpScript } from './start-up-script.ts'
import { usedStyles } from './used-styles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Within the project, or what is built there would not find its packages; each build has one of its own. */
const FOLDERS = path.join(ROOT, 'node_modules/.cache')

const EMPTY_ROOT = '<div id="root"></div>'
const TITLE = '<title>'
const HEAD_END = '</head>'

interface Prerenderer {
  readonly prerenderPage: (page: PrerenderedPage) => Promise<string>
  readonly prerenderExamRoom: (language: Language) => Promise<string>
}

const LANGUAGES = ['ar', 'en'] as const satisfies readonly Language[]

const PAGES: readonly PrerenderedPage[] = PRERENDERED.flatMap((address) =>
  LANGUAGES.flatMap((language) => [false, true].map((hasLogo): PrerenderedPage => ({ address, language, hasLogo }))),
)

async function buildPrerenderer(folder: string): Promise<Prerenderer> {
  const fileName = 'prerender.mjs'
  await buildForServer({
    module: 'src/app/prerender/prerender.tsx',
    folder,
    fileName,
    // Nothing is stored where pages are prerendered.
    define: { localStorage: 'undefined' },
  })
  return (await import(pathToFileURL(path.join(folder, fileName)).href)) as Prerenderer
}

interface Filling {
  /** The reader for whom it is, as the script of the head asks. */
  readonly reader: ReturnType<typeof readerOf> | 'student'
  /** Markup of the head. */
  readonly head: readonly string[]
  /** `#root`, and what follows it. */
  readonly root: string
}

/** The built page with what was prerendered in it, its styles before it and its scripts left to the head. */
function filled(built: string, { reader, head, root }: Filling): string {
  const withMark = replaceOnce(withoutScripts(built), TITLE, prerenderedMark(reader) + TITLE)
  return replaceOnce(replaceOnce(withMark, HEAD_END, `${head.join('\n')}\n${HEAD_END}`), EMPTY_ROOT, root)
}

/** The address without its search. */
function pathOf({ address }: PrerenderedPage): string {
  return address.split('?', 1)[0] ?? address
}

function stylesheets(bundle: Bundle, page: PrerenderedPage): readonly string[] {
  return entryPointsOf(bundle, page.language)[pathOf(page)]?.style ?? []
}

const LINK = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`

/** The scripts that run before the first paint. */
interface Scripts {
  readonly academy: StartUpScript<'academy'>
  readonly signIn: StartUpScript<'sign-in'>
}

async function pageOf(
  index: string,
  prerenderer: Prerenderer,
  scripts: Scripts,
  page: PrerenderedPage,
  { bundle, table }: { readonly bundle: Bundle; readonly table: SignedInPages },
) {
  const html = await prerenderer.prerenderPage(page)
  const given = academyFiles(bundle, pathOf(page))
  const cut = withTable(index, cutToPage(table, pathOf(page)))
  const withScript = (script: string) => replaceOnce(cut, scripts.academy(academyFiles(bundle)), script)
  const root = `<div id="root" data-academy="${ACADEMY_MARKS.academy}">${html}</div>`
  const reader = readerOf(page.address)
  const files = stylesheets(bundle, page)
  if (page.address !== SIGN_IN_FOR_EXAM)
    return filled(withScript(scripts.academy(given)), { reader, head: files.map(LINK), root })
  const placeholder = await prerenderer.prerenderExamRoom(page.language)
  const script = scripts.signIn({ ...given, room: formFiles(bundle, page.language, placeholder) })
  const bare = withScript(script).replaceAll(/<link rel="stylesheet"[^>]*>\s*/g, '')
  return filled(withIconInIt(bare), { reader, head: await stylesOfForm(bundle, files, root), root })
}

/**
 * The form is painted without another request: it has the styles of every page whole, since the exam room has them too,
 * and the part of the others that it uses. The script of the head loads these where the app starts in the form.
 */
async function stylesOfForm(bundle: Bundle, files: readonly string[], root: string): Promise<string[]> {
  const shared = stylesOf(bundle, withImports(bundle, entryOf(bundle, 'index').fileName))
  const used = await usedStyles(root, files.map((file) => textOf(bundle, file.slice(1))).join('\n'))
  return [
    ...shared.map((file) => `<style data-file>${textOf(bundle, file)}</style>`),
    // Code that comes later looks whether they are there: a disabled link fetches nothing.
    ...shared.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<style data-part-of="${files.join(' ')}">${used}</style>`,
  ]
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString('utf8')
}

const OTHER_LANGUAGES = LANGUAGES.map((language) => `:root:lang(${language}) #root > :not(:lang(${language}))`)

/** Both languages in one page: which one is read is known to the device alone. */
async function examRoomOf(built: string, { prerenderExamRoom }: Prerenderer): Promise<string> {
  const languages: string[] = []
  for (const language of LANGUAGES) {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    languages.push(`<div lang="${language}" dir="${direction}">${await prerenderExamRoom(language)}</div>`)
  }
  const head = [`<style>${OTHER_LANGUAGES.join(', ')} { display: none }</style>`]
  return filled(built, { reader: 'student', head, root: `<div id="root" data-placeholder>${languages.join('')}</div>` })
}

export function prerenderedPages(): Plugin {
  return {
    name: 'miqyas:prerendered-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        await mkdir(FOLDERS, { recursive: true })
        const folder = await mkdtemp(path.join(FOLDERS, 'prerendered-pages-'))
        const prerenderer = await buildPrerenderer(folder)
        const built = String(index.source)
        const scripts = { academy: await startUpScript('academy'), signIn: await startUpScript('sign-in') }
        const files = { bundle, table: signedInPages(bundle) }
        for (const page of PAGES) {
          const fileName = prerenderedFile(page)
          if (fileName === null) continue
          this.emitFile({ type: 'asset', fileName, source: await pageOf(built, prerenderer, scripts, page, files) })
        }
        const room = bundle['exam-room.html']
        if (room?.type === 'asset') room.source = await examRoomOf(String(room.source), prerenderer)
        await rm(folder, { recursive: true })
      },
    },
  }
}
