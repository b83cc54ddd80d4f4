/**
 * The academy's page for an address: of the table of pages behind the sign-in it keeps that of the address
 * (`contract/public-pages/signed-in-pages.ts`). It is the same for every reader.
 */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { prerenderedMark, withoutScripts } from '#contract/public-pages/prerendered-pages.ts'
import {
  cutToPage,
  FOR_ITS_READER,
  type SignedInPages,
  tableIn,
  valuesIn,
  withTable,
} from '#contract/public-pages/signed-in-pages.ts'
import type { ClientFile } from './client-file.ts'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const TITLE = '<title>'

/** The page without its scripts: that of its head asks the server for the page as its reader sees it, and then for them. */
function waitingForReader(html: string): string {
  return withoutScripts(html).replace(TITLE, () => prerenderedMark(FOR_ITS_READER) + TITLE)
}

/**
 * Answers the page of an address. There are as many as routes, and each is written when it is first asked for. `whole`:
 * the file with the table of all pages; the built page has those of students. `isRendered`: pages of students wait for
 * the server to render them.
 */
export function cutPages(
  index: ClientFile,
  whole: ClientFile | undefined,
  isRendered = false,
): (address: string) => ClientFile {
  const html = index.bytes.toString('utf8')
  const table = whole === undefined ? tableIn(html) : (JSON.parse(whole.bytes.toString('utf8')) as SignedInPages)
  if (table === null) return () => index
  const written = new Map<string, ClientFile>()
  return (address) => {
    const page = table.pages.find(({ path: route }) => valuesIn(address, route) !== null)
    const path = page?.path ?? ''
    const known = written.get(path)
    if (known !== undefined) return known
    const built = withTable(html, cutToPage(table, path))
    const waits = isRendered && page?.isRendered === true
    const bytes = Buffer.from(waits ? waitingForReader(built) : built)
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    const file = { ...index, bytes, brotli: brotliCompressSync(bytes, QUALITY), etag, madeOf: index }
    written.set(path, file)
    return file
  }
}
