/// <reference lib="webworker" />
/**
 * Answers pages and their files from what is kept, and from the network where nothing is. Answers of the server and
 * files of people never come from here.
 */
import { isExamRoom } from '#contract/attempts/exam-room.ts'
import { FILES_CACHE } from './keep-files.ts'
import { keptAs, type ReleaseFile } from './release.ts'
import { answerUnkept } from './unkept-page.ts'

/** Addresses that are no page of the client. */
const NO_PAGE = [/^\/api\//, /^\/files\//, /^\/sandbox-gateway\//, /\.[a-z0-9]+$/i]

/** The server was found without a file that a kept page needs: it has the next release. */
let isOutdated = false

export type Answer = (request: Request) => Promise<Response> | null

/** Returns what answers a request of a page; it answers null where the browser goes its own way. */
export function answersOf(release: readonly ReleaseFile[], origin: string): Answer {
  const files = new Map(release.filter(({ isPack }) => isPack !== true).map((file) => [`/${file.url}`, file]))
  return (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== origin) return null
    if (request.mode === 'navigate') return pageOf(files, request, url.pathname)
    const file = files.get(url.pathname)
    if (file !== undefined) return fileOf(request, file)
    return url.pathname.startsWith('/assets/') ? notingAbsence(request) : null
  }
}

function pageOf(files: ReadonlyMap<string, ReleaseFile>, request: Request, path: string): Promise<Response> | null {
  if (isExamRoom(path)) return fileOf(request, files.get('/exam-room.html'))
  if (NO_PAGE.some((pattern) => pattern.test(path))) return null
  const page = files.get('/index.html')
  // A page of the next release has all its files there; an exam that runs keeps to its own.
  if (isOutdated) return fetch(request).catch(() => fileOf(request, page))
  return fileOf(request, page)
}

async function fileOf(request: Request, file: ReleaseFile | undefined): Promise<Response> {
  const kept = file === undefined ? undefined : await matchKept(keptAs(file))
  if (kept !== undefined) return kept
  return request.mode === 'navigate'
    ? fetch(request).catch(() => answerUnkept(new URL(request.url).pathname))
    : notingAbsence(request)
}

/** A cache that cannot be read is as good as none. */
async function matchKept(address: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(FILES_CACHE)
    return await cache.match(address)
  } catch {
    return undefined
  }
}

async function notingAbsence(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 404) isOutdated = true
  return answer
}
