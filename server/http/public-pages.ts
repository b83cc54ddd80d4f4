/** Content for search engines and link previews: the head of public pages, robots.txt and the sitemap. */
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { cutToPage, tableIn, withTable } from '#contract/public-pages/signed-in-pages.ts'
import type { Locale } from '#locales/messages.ts'
import type { ClientFile, ClientFiles } from './client-file.ts'
import { nameAcademy, prerenderedPath, type PrerenderedFor } from './prerendered-pages.ts'

export interface PageHead {
  /** Language that the address requests. */
  readonly language: Locale
  /** Title, descriptions and structured data as markup; all values in it are escaped. */
  readonly markup: string
  /** True if search engines may list the page. */
  readonly isListed: boolean
  /** Prerendered page for the address; null if its content depends on more than language and academy. */
  readonly prerendered: PrerenderedFor | null
}

export interface PublicPages {
  /** Head of a page; null for a page of the app, which is sent as it was built and is not listed. */
  headOf(url: URL): Promise<PageHead | null>
  robots(): string
  sitemap(): Promise<string>
}

/** Number of written pages in the cache; an academy has fewer combinations of languages and links. */
const KEPT = 200
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compressSmall = promisify(brotliCompress)
/** Placeholder origin: only path and query of an address are used here. */
const ANYWHERE = 'http://page'

function insert(template: string, { language, markup }: PageHead): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return template
    .replace(/<title>[\s\S]*?<\/title>/, () => markup)
    .replace(/<html lang="\w+" dir="\w+"/, () => `<html lang="${language}" dir="${direction}"`)
}

function fileOf(template: ClientFile, html: string, isListed: boolean): ClientFile {
  const bytes = Buffer.from(html)
  return {
    ...template,
    bytes,
    brotli: brotliCompressSync(bytes, QUICK),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    isListed,
  }
}

/** Prerendered page if there is one, else the page with which all pages of the app begin. */
function templateOf(files: ClientFiles, index: ClientFile, prerendered: PrerenderedFor | null): string {
  const file = prerendered === null ? null : files.get(prerenderedPath(prerendered) ?? '')
  if (prerendered === null || file === null || file === undefined) return withoutTable(index.bytes.toString('utf8'))
  return nameAcademy(file.bytes.toString('utf8'), prerendered)
}

/** Pages of visitors need nothing of the table of pages behind the sign-in. */
function withoutTable(html: string): string {
  const table = tableIn(html)
  return table === null ? html : withTable(html, cutToPage(table, ''))
}

export type WritePage = (url: string) => Promise<ClientFile | null>

/**
 * Writes the head of a public page into the built page; null for a page of the app. If anything fails, the built page
 * is sent unchanged, because the reader may be a student on the way to an exam.
 */
export function pageWriter(files: ClientFiles, pages: PublicPages): WritePage {
  const index = files.get('/index.html')
  const kept = new Map<string, ClientFile>()
  return async (address) => {
    const url = URL.parse(address, ANYWHERE)
    const head = url === null ? null : await pages.headOf(url).catch(() => null)
    if (head === null || index === undefined) return null
    const key = JSON.stringify(head)
    const { prerendered, isListed } = head
    const known = kept.get(key)
    if (known !== undefined) return known
    const file = fileOf(index, insert(templateOf(files, index, prerendered), head), isListed)
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, file)
    void compressSmall(file.bytes).then((brotli) => kept.has(key) && kept.set(key, { ...file, brotli }))
    return file
  }
}

/** Serves robots.txt and the sitemap. */
export function serveForCrawlers(app: FastifyInstance, pages: PublicPages): void {
  app.get('/robots.txt', (_, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-cache').send(pages.robots()),
  )
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await pages.sitemap()),
  )
}
