/**
 * Draws the pages that visitors come in by as HTML (`src/app/drawn/draw.tsx`): a file of `drawn/` for each in either
 * language, with and without a logo of the academy's own. The server chooses one and puts the academy into it. Pages of
 * students get a frame in `frames/`, the same for everybody.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { build, type Plugin } from 'vite'
import {
  DRAWN_MARKS,
  DRAWN_PATHS,
  drawnFile,
  type DrawnPage,
  EXAM_ROOM_FRAME,
  FRAME_FILES,
} from '../../contract/drawn-pages.ts'
import { clientErrorTexts } from './client-errors.ts'
import { type Bundle, doorsOf } from './first-paint.ts'
import { mantineImports } from './mantine-imports.ts'
import { routes } from './routes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FRAME_END = path.join(ROOT, 'src/app/drawn/frame-end.html')
const ROUTER_CORE = path.join(ROOT, 'node_modules/@tanstack/router-core')
/** Within the project, or what is built there would not find its packages; each build has one of its own. */
const FOLDERS = path.join(ROOT, 'node_modules/.cache')

/** They wait until the page has been painted; the script of the head then loads them. */
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const EMPTY_ROOT = '<div id="root"></div>'
const TITLE = '<title>'
const HEAD_END = '</head>'
const BODY_END = '</body>'

interface Drawer {
  readonly draw: (page: DrawnPage) => Promise<string>
  readonly drawFrame: (path: string, language: Language) => Promise<string>
}

type Language = DrawnPage['language']

const LANGUAGES = ['ar', 'en'] as const satisfies readonly Language[]

const DRAWINGS: readonly DrawnPage[] = DRAWN_PATHS.flatMap((at) =>
  LANGUAGES.flatMap((language) => [false, true].map((hasLogo): DrawnPage => ({ path: at, language, hasLogo }))),
)

/** The app as a program that draws. The same plugins as the client's, or classes would have other names. */
async function buildDrawer(folder: string): Promise<Drawer> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: { plugins: [presetMantine()] } },
    // The tree of the browser, with its places for what is still to come.
    resolve: {
      alias: { '@tanstack/router-core/isServer': path.join(ROUTER_CORE, 'dist/esm/isServer/client.js') },
    },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, 'src/app/drawn/draw.tsx'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
    // Nothing is stored where pages are drawn.
    define: { localStorage: 'undefined', self: 'globalThis' },
    plugins: [routes({ writesTable: false }), react(), clientErrorTexts(), mantineImports()],
  })
  return (await import(pathToFileURL(path.join(folder, 'draw.mjs')).href)) as Drawer
}

function replaceOnce(html: string, part: string, replacement: string): string {
  if (html.split(part).length !== 2) throw new Error(`The page has no single ${part}`)
  return html.replace(part, () => replacement)
}

interface Filling {
  /** For whom, as the script of the head asks. */
  readonly drawn: '' | 'student'
  /** Markup of the head. */
  readonly head: readonly string[]
  /** `#root`, and what follows it. */
  readonly root: string
}

/** The built page with what was drawn in it, its styles before it and its scripts left to the head. */
function filled(built: string, { drawn, head, root }: Filling): string {
  const withMark = replaceOnce(built.replace(SCRIPTS, ''), TITLE, `<meta name="drawn" content="${drawn}" />\n${TITLE}`)
  return replaceOnce(replaceOnce(withMark, HEAD_END, `${head.join('\n')}\n${HEAD_END}`), EMPTY_ROOT, root)
}

function stylesheets(bundle: Bundle, at: string, language: Language): string[] {
  const files = doorsOf(bundle, language)[at]?.style ?? []
  return files.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
}

async function pageOf(built: string, { draw }: Drawer, page: DrawnPage, bundle: Bundle): Promise<string> {
  const root = `<div id="root" data-academy="${DRAWN_MARKS.academy}">${await draw(page)}</div>`
  return filled(built, { drawn: '', head: stylesheets(bundle, page.path, page.language), root })
}

const OTHER_LANGUAGES = LANGUAGES.map((language) => `:root:lang(${language}) #root > :not(:lang(${language}))`)

/** Both languages in one page: which one is read is known to the device alone. */
async function frameOf(built: string, { drawFrame }: Drawer, at: string, styles: readonly string[] = []) {
  const drawings: string[] = []
  for (const language of LANGUAGES) {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    drawings.push(`<div lang="${language}" dir="${direction}">${await drawFrame(at, language)}</div>`)
  }
  const head = [...styles, `<style>${OTHER_LANGUAGES.join(', ')} { display: none }</style>`]
  return filled(built, { drawn: 'student', head, root: `<div id="root" data-frame>${drawings.join('')}</div>` })
}

/** With the academy's bar, which says what the device knows of it. */
async function pageFrameOf(built: string, drawer: Drawer, at: string, bundle: Bundle): Promise<string> {
  const frame = await frameOf(built, drawer, at, stylesheets(bundle, at, 'ar'))
  return replaceOnce(frame, BODY_END, `${await readFile(FRAME_END, 'utf8')}${BODY_END}`)
}

export function drawnPages(): Plugin {
  return {
    name: 'miqyas:drawn-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        await mkdir(FOLDERS, { recursive: true })
        const folder = await mkdtemp(path.join(FOLDERS, 'drawn-pages-'))
        const drawer = await buildDrawer(folder)
        const built = String(index.source)
        for (const page of DRAWINGS) {
          const fileName = drawnFile(page)
          if (fileName === null) continue
          this.emitFile({ type: 'asset', fileName, source: await pageOf(built, drawer, page, bundle) })
        }
        for (const [at, fileName] of FRAME_FILES) {
          this.emitFile({ type: 'asset', fileName, source: await pageFrameOf(built, drawer, at, bundle) })
        }
        const room = bundle['exam-room.html']
        if (room?.type === 'asset') room.source = await frameOf(String(room.source), drawer, EXAM_ROOM_FRAME)
        await rm(folder, { recursive: true })
      },
    },
  }
}
