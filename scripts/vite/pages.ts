/** The client's two pages: the academy and the exam room. Both begin with the same head. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isExamRoom } from '../../contract/exam-room.ts'
import { LOOK } from '../../src/features/settings/look.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEAD = path.join(ROOT, 'src/app/head.html')
const ICON = '/icons/favicon.svg'
const MARK = '<!--head-->'
/** A formatter may put a space into it. */
const LOOK_MARK = /\/\*look\*\/\s*\[\]/

export const PAGES = { index: path.join(ROOT, 'index.html'), room: path.join(ROOT, 'exam-room.html') }

/** Per choice the attribute, then every value but the first, which needs none. */
const LOOK_TABLE = Object.values(LOOK).map(({ attribute, values: [, ...others] }) => [attribute, ...others])

function head(): string {
  const html = readFileSync(HEAD, 'utf8')
  if (!LOOK_MARK.test(html)) throw new Error('The head has no place for the look')
  return html.replace(LOOK_MARK, () => JSON.stringify(LOOK_TABLE))
}

function isRoom(file: string): boolean {
  return path.basename(file) === path.basename(PAGES.room)
}

/** Nobody installs the app from within an exam, and browsers load the manifest's pictures beside the first question. */
function withoutManifest(html: string): string {
  const bare = html.replace(/<link rel="manifest"[^>]*>\n?/, '')
  if (bare === html) throw new Error('The head has no manifest')
  return bare
}

/** What only people read. */
function withoutNotes(html: string): string {
  return html.replace(/^ *\/\/ .*\n/gm, '').replace(/^ +/gm, '')
}

/** What only the academy's pages need; in the exam room every byte counts before its first question. */
function withoutAcademy(html: string): string {
  const bare = html.replace(/^ *\/\/ <academy>$[\s\S]*?^ *\/\/ <\/academy>$\n/gm, '')
  if (/academy>|holdTaps/.test(bare) || bare === html) throw new Error("The head does not say what is the academy's")
  return bare
}

/** Before a first question a picture for the tab is not worth a request, and one of the browser's few connections. */
export function withIconInIt(html: string): string {
  const link = `href="${ICON}"`
  if (!html.includes(link)) throw new Error('The page has no icon')
  const icon = readFileSync(path.join(ROOT, 'public', ICON), 'utf8')
    .trim()
    .replaceAll('"', "'")
  const data = icon.replace(/[<>#%]/g, (character) => encodeURIComponent(character))
  return html.replace(link, () => `href="data:image/svg+xml,${data}"`)
}

export function pages(): Plugin {
  return {
    name: 'miqyas:pages',
    // The built server answers these addresses itself (`server/http/client-files.ts`).
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://page')
        if (isExamRoom(pathname)) request.url = '/exam-room.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) =>
        html.replace(MARK, () =>
          withoutNotes(isRoom(filename) ? withIconInIt(withoutAcademy(withoutManifest(head()))) : head()),
        ),
    },
  }
}
