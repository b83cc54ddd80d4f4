/**
 * Draws the pages that visitors come in by as HTML (`src/app/drawn/draw.tsx`): a file of `drawn/` for each in either
 * language, with and without a logo of the academy's own. The server chooses one and puts the academy into it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { build, type Plugin } from 'vite'
import { DRAWN_MARKS, DRAWN_PATHS, drawnFile, type DrawnPage } from '../../contract/drawn-pages.ts'
import { clientErrorTexts } from './client-errors.ts'
import { type Bundle, doorsOf } from './first-paint.ts'
import { mantineImports } from './mantine-imports.ts'
import { routes } from './routes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ROUTER_CORE = path.join(ROOT, 'node_modules/@tanstack/router-core')
/** Within the project, or what is built there would not find its packages; each build has one of its own. */
const FOLDERS = path.join(ROOT, 'node_modules/.cache')

/** They wait until the page has been painted; the script of the head then loads them. */
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const EMPTY_ROOT = '<div id="root"></div>'
const TITLE = '<title>'
const HEAD_END = '</head>'

type Draw = (page: DrawnPage) => Promise<string>

const DRAWINGS: readonly DrawnPage[] = DRAWN_PATHS.flatMap((at) =>
  (['ar', 'en'] as const).flatMap((language) =>
    [false, true].map((hasLogo): DrawnPage => ({ path: at, language, hasLogo })),
  ),
)

/** The app as a program that draws. The same plugins as the client's, or classes would have other names. */
async function buildDraw(folder: string): Promise<Draw> {
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
  const drawn: { draw: Draw } = await import(pathToFileURL(path.join(folder, 'draw.mjs')).href)
  return drawn.draw
}

function replaceOnce(html: string, part: string, replacement: string): string {
  if (html.split(part).length !== 2) throw new Error(`The page has no single ${part}`)
  return html.replace(part, () => replacement)
}

/** The built page with what was drawn in it, its styles before it and its scripts left to the head. */
function pageOf(built: string, drawing: string, { path: at, language }: DrawnPage, bundle: Bundle): string {
  const styles = (doorsOf(bundle, language)[at]?.style ?? []).map(
    (file) => `<link rel="stylesheet" crossorigin href="${file}">`,
  )
  const root = `<div id="root" data-academy="${DRAWN_MARKS.academy}">${drawing}</div>`
  const withMark = replaceOnce(built.replace(SCRIPTS, ''), TITLE, `<meta name="drawn" content="" />\n${TITLE}`)
  return replaceOnce(replaceOnce(withMark, HEAD_END, `${styles.join('\n')}\n${HEAD_END}`), EMPTY_ROOT, root)
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
        const draw = await buildDraw(folder)
        for (const page of DRAWINGS) {
          const fileName = drawnFile(page)
          if (fileName === null) continue
          const source = pageOf(String(index.source), await draw(page), page, bundle)
          this.emitFile({ type: 'asset', fileName, source })
        }
        await rm(folder, { recursive: true })
      },
    },
  }
}
