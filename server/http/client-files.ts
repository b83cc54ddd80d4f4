/**
 * Serves the built client from memory: a few megabytes, read once at start. A request either names an entry of the map
 * or fails, so no path can leave the folder. Pictures that no page waits for are left out (`client-pictures.ts`).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { examOfRoom, isExamRoom, SIGNED_IN_COOKIE, SIGNED_IN_SEARCH } from '#contract/attempts/exam-room.ts'
import { WHOLE_TABLE_FILE } from '#contract/public-pages/signed-in-pages.ts'
import { takesBrotli } from './brotli.ts'
import { isClientPicture } from './client-pictures.ts'
import type { ClientBuilds } from './client-builds.ts'
import { clientFile, type ClientFile, type ClientFiles, IMMUTABLE, NAMED_BY_CONTENT } from './client-file.ts'
import { hasCopy } from './entity-tag.ts'
import { isPrerenderedFile } from './prerendered-pages.ts'
import { answerNotFound } from './failures.ts'
import { cutPages } from './cut-pages.ts'
import { pageWriter, type PublicPages, type WritePage } from './public-pages.ts'

async function readOrNull(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null)
}

async function readClientFile(folder: string, name: string): Promise<[string, ClientFile]> {
  const bytes = await readFile(path.join(folder, name))
  const address = `/${name}`
  return [address, clientFile(address, bytes, await readOrNull(path.join(folder, `${name}.br`)))]
}

/** Reads the build in `folder`, without its pictures; a missing folder reads as empty. */
export async function readClientFiles(folder: string): Promise<ClientFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br') && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !isClientPicture(name))
  return new Map(await Promise.all(names.map((name) => readClientFile(folder, name))))
}

/** Pages of the app must not appear in search results. */
const NOT_LISTED = 'noindex, nofollow'

const NOTE = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=1(?:;|$)`)

/** True if the device states that a person has signed in. The statement grants no access. */
function mayBeSignedIn({ headers, raw }: FastifyRequest): boolean {
  return NOTE.test(headers.cookie ?? '') || raw.url?.endsWith(`?${SIGNED_IN_SEARCH}`) === true
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): FastifyReply {
  const compressed = file.brotli !== null && takesBrotli(request.headers['accept-encoding']) ? file.brotli : null
  const etag = compressed === null ? `"${file.etag}"` : `"${file.etag}-br"`
  reply.header('cache-control', file.cacheControl)
  // A client requests dozens of files before it shows anything, so every header line counts: an immutable file is never
  // revalidated.
  if (file.cacheControl !== IMMUTABLE) reply.header('etag', etag)
  if (file.brotli !== null) reply.header('vary', 'accept-encoding')
  if (hasCopy(request, etag)) return reply.code(304).send()
  if (compressed !== null) reply.header('content-encoding', 'br')
  return reply
    .code(200)
    .header('content-type', file.contentType)
    .send(compressed ?? file.bytes)
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/'
}

/** True for a page of the client, as opposed to a missing file or a call to an unknown route. */
function isNavigation(request: FastifyRequest, asked: string): boolean {
  if (asked === '/api' || asked.startsWith('/api/') || asked.startsWith(NAMED_BY_CONTENT)) return false
  const wantsPage = request.headers.accept?.includes('text/html') === true
  return wantsPage || !(asked.split('/').at(-1) ?? '').includes('.')
}

type PageFor = (request: FastifyRequest, asked: string) => Promise<ClientFile | undefined>

/**
 * The HTML page for an address. The client's router reads the address itself; only public pages are written for their
 * address, for readers without scripts.
 */
function pageFor(files: ClientFiles, written: WritePage | undefined, rendered: string | null): PageFor {
  const index = files.get('/index.html')
  const room = files.get('/exam-room.html')
  const isRendered = rendered !== null && files.has(rendered)
  const cut = index === undefined ? () => undefined : cutPages(index, files.get(`/${WHOLE_TABLE_FILE}`), isRendered)
  return async (request, asked) => {
    if (isExamRoom(asked)) {
      const isVisitor = examOfRoom(asked) !== null && !mayBeSignedIn(request)
      const signIn = isVisitor ? await written?.(`/login?returnTo=${encodeURIComponent(asked)}`) : null
      return signIn ? { ...signIn, isListed: false } : room
    }
    return (await written?.(request.raw.url ?? '/')) ?? cut(asked)
  }
}

function pagesIn(files: ClientFiles): ClientFile[] {
  return [...files].filter(([name]) => name.endsWith('.html')).map(([, file]) => file)
}

/** HTML of every page, for the policy that allows its inline script. */
export function pagesOf(files: ClientFiles): string[] {
  return pagesIn(files).map(({ bytes }) => bytes.toString('utf8'))
}

interface ServedClient {
  readonly builds: ClientBuilds
  /** Content of public pages; absent: every page is sent as it was built. */
  readonly pages: PublicPages | undefined
  /** The script that starts the build whose pages the server renders; null: it renders none. */
  readonly rendered: string | null
  /** The policy that allows the inline scripts of these pages. */
  readonly policyOf: (pages: readonly string[]) => string
}

/** A build that is ready to be sent. */
interface ReadyBuild {
  readonly pageOf: PageFor
  /** Writes public pages for their address; absent: they are sent as they were built. */
  readonly written: WritePage | undefined
  /** The policy of a page; undefined for other files. */
  readonly policyFor: (file: ClientFile) => string | undefined
}

function readyBuild(files: ClientFiles, { pages, rendered, policyOf }: ServedClient): ReadyBuild {
  const written = pages && pageWriter(files, pages)
  const policies = new Map(pagesIn(files).map((page) => [page, policyOf([page.bytes.toString('utf8')])]))
  // A public page may be written into any page of its build.
  const policyOfAll = policyOf(pagesOf(files))
  return {
    pageOf: pageFor(files, written, rendered),
    written,
    policyFor: (file) => policies.get(file.madeOf ?? file) ?? (isHtml(file) ? policyOfAll : undefined),
  }
}

function isHtml({ contentType }: ClientFile): boolean {
  return contentType.startsWith('text/html')
}

/**
 * Serves the client's files, and one of its pages for every address of the client; all other requests are answered as
 * not found. Answers how public pages are written now.
 */
export function serveClient(app: FastifyInstance, client: ServedClient): WritePage {
  const { builds } = client
  const ready = new WeakMap<ClientFiles, ReadyBuild>()
  const readyNow = (files: ClientFiles): ReadyBuild => {
    const build = ready.get(files) ?? readyBuild(files, client)
    ready.set(files, build)
    return build
  }
  readyNow(builds.served())
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNotFound(request, reply)
    const asked = pathOf(request)
    const files = builds.served()
    const { pageOf, policyFor } = readyNow(files)
    const named = isPrerenderedFile(asked) ? undefined : (files.get(asked) ?? (await ofOthers(builds, asked)))
    const file = named ?? (isNavigation(request, asked) ? await pageOf(request, asked) : undefined)
    if (file === undefined) return answerNotFound(request, reply)
    const policy = policyFor(file)
    if (policy !== undefined) reply.header('content-security-policy', policy)
    if (isHtml(file) && !file.isListed) reply.header('x-robots-tag', NOT_LISTED)
    return sendFile(request, reply, file)
  })
  return async (address) => (await readyNow(builds.served()).written?.(address)) ?? null
}

/** Pages of another build that are open ask for its files; what has the same name in every build is the served one's. */
async function ofOthers(builds: ClientBuilds, asked: string): Promise<ClientFile | undefined> {
  return asked.startsWith(NAMED_BY_CONTENT) ? builds.ofOthers(asked) : undefined
}
