/** The client's two pages: the academy and the exam room. Both begin with the same head. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isExamRoom } from '../../contract/attempts/exam-room.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEAD = path.join(ROOT, 'src/app/head.html')
const ICON = '/icons/favicon.svg'
const MARK = '<!--head-->'

export const PAGES = { index: path.join(ROOT, 'index.html'), room: path.join(ROOT, 'exam-room.html') }

/** The page that a file of HTML is. */
export function pageOfFile(file: string): keyof typeof PAGES {
  return path.basename(file) === path.basename(PAGES.room) ? 'room' : 'index'
}

/** Nobody installs the app from within an exam, and browsers load the manifest's pictures beside the first question. */
function withoutManifest(html: string): string {
  const bare = html.replace(/<link rel="manifest"[^>]*>\n?/, '')
  if (bare === html) throw new Error('The head has no manifest')
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
      handler(html, { filename }) {
        const head = readFileSync(HEAD, 'utf8')
        return html.replace(MARK, () => (pageOfFile(filename) === 'room' ? withIconInIt(withoutManifest(head)) : head))
      },
    },
  }
}
