/**
 * The academy's page for an address: of the table of pages behind the sign-in it keeps that of the address
 * (`contract/public-pages/signed-in-pages.ts`). It is the same for every reader.
 */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { cutToPage, type SignedInPages, tableIn, valuesIn, withTable } from '#contract/public-pages/signed-in-pages.ts'
import type { ClientFile } from './client-file.ts'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Answers the page of an address. There are as many as routes, and each is written when it is first asked for. `whole`:
 * the file with the table of all pages; the built page has those of students.
 */
export function cutPages(index: ClientFile, whole: ClientFile | undefined): (address: string) => ClientFile {
  const html = index.bytes.toString('utf8')
  const table = whole === undefined ? tableIn(html) : (JSON.parse(whole.bytes.toString('utf8')) as SignedInPages)
  if (table === null) return () => index
  const written = new Map<string, ClientFile>()
  return (address) => {
    const path = table.pages.find((page) => valuesIn(address, page.path) !== null)?.path ?? ''
    const known = written.get(path)
    if (known !== undefined) return known
    const bytes = Buffer.from(withTable(html, cutToPage(table, path)))
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    const file = { ...index, bytes, brotli: brotliCompressSync(bytes, QUALITY), etag, madeOf: index }
    written.set(path, file)
    return file
  }
}
