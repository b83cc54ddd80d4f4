import { createHash } from 'node:crypto'
import type { StoredFile, UploadType } from '#contract/office/files.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type FileRow, insertFile } from './files.repo.ts'
import { storedFileOf } from './store-image.ts'

interface OwnFile {
  readonly name: string
  readonly contentType: UploadType
  readonly content: Uint8Array
  /** Absent: the academy itself. */
  readonly uploadedBy?: string | null
}

/** Keeps a film or document that the academy has itself, as if it had been uploaded; a repeat changes nothing. */
export async function storeFile(
  { database, files, now }: Pick<ServerDependencies, 'database' | 'files' | 'now'>,
  { name, contentType, content, uploadedBy = null }: OwnFile,
): Promise<StoredFile> {
  const id = createHash('sha256').update(content).digest('hex')
  const size = { bytes: content.byteLength, width: null, height: null }
  const shownName = contentType === 'application/pdf' ? name : null
  const row: FileRow = { id, contentType, ...size, name: shownName, uploadedBy, createdAt: new Date(now()) }
  await files.put(id, content)
  await insertFile(database.query, row)
  return storedFileOf(row)
}
