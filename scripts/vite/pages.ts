/** The client's two pages: the academy and the exam room. Both begin with the same head. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { examOfRoom } from '../../contract/exam-room.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const HEAD = path.join(ROOT, 'src/app/head.html')
const MARK = '<!--head-->'

export const PAGES = { index: path.join(ROOT, 'index.html'), room: path.join(ROOT, 'exam-room.html') }

export function pages(): Plugin {
  return {
    name: 'miqyas:pages',
    // The built server answers these addresses itself (`server/http/client-files.ts`).
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://page')
        if (examOfRoom(pathname) !== null) request.url = '/exam-room.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(MARK, () => readFileSync(HEAD, 'utf8')),
    },
  }
}
