/** Videos and documents in pieces: what has arrived is on disk and counted before it is acknowledged. */
import type { BodyOf } from '#contract/foundation/route.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { beginUpload, StoredFile, Upload, UploadType } from '#contract/office/files.ts'
import { UPLOAD_CHUNK_BYTES, UPLOAD_TYPE_NAMES } from '#contract/office/files.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { ContentMissing } from '#server/adapters/file-storage/index.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { FileRow, UploadRow } from './files.repo.ts'
import {
  advanceUpload,
  deleteUpload,
  deleteUploadAt,
  finishUpload,
  insertFile,
  insertUpload,
  selectFile,
  selectUpload,
  selectUploadsUntouchedSince,
  sumUploadsSince,
  uploadExists,
} from './files.repo.ts'
import { beginsAs } from './recognise.ts'
import { storedFileOf } from './store-image.ts'

const DAY_MS = 24 * 3_600_000
const BYTES_A_DAY = 20 * 1024 ** 3
const UNFINISHED_AT_ONCE = 10

function presented({ id, received, bytes }: UploadRow, file: StoredFile | null): Upload {
  return { id, offset: received, bytes, chunkBytes: UPLOAD_CHUNK_BYTES, file }
}

export async function startUpload(
  { database, files, now }: ServerDependencies,
  userId: string,
  { name, bytes, type }: BodyOf<typeof beginUpload>,
): Promise<Outcome<Upload, 'files.quota-reached'>> {
  const at = new Date(now())
  const progress = { received: 0, fileId: null, createdAt: at, updatedAt: at }
  const upload = { id: newIdentifier(), userId, name, contentType: type, bytes, ...progress }
  const isWithin = await database.transaction(async (transaction) => {
    await lockPerson(transaction, userId)
    const today = await sumUploadsSince(transaction, userId, new Date(now() - DAY_MS))
    if (today.bytes + bytes > BYTES_A_DAY || today.unfinished >= UNFINISHED_AT_ONCE) return false
    await insertUpload(transaction, upload)
    return true
  })
  if (!isWithin) return failure('files.quota-reached')
  try {
    await files.unfinished.begin(upload)
  } catch (error) {
    await deleteUpload(database.query, upload.id)
    throw error
  }
  return success(presented(upload, null))
}

export async function uploadState(
  dependencies: ServerDependencies,
  userId: string,
  id: string,
): Promise<Outcome<Upload, 'files.upload-not-found'>> {
  const { database } = dependencies
  const upload = await selectUpload(database.query, id, userId)
  if (upload === undefined) return failure('files.upload-not-found')
  if (upload.fileId === null && upload.received === upload.bytes) return finishInterrupted(dependencies, upload)
  const file = upload.fileId === null ? undefined : await selectFile(database.query, upload.fileId)
  return success(presented(upload, file === undefined ? null : storedFileOf(file)))
}

/** Everything had arrived when the server stopped: the file is made now, or the upload starts over. */
async function finishInterrupted(
  dependencies: ServerDependencies,
  upload: UploadRow,
): Promise<Outcome<Upload, 'files.upload-not-found'>> {
  try {
    return success(presented(upload, await finish(dependencies, upload)))
  } catch (error) {
    return startOver(dependencies, upload, error)
  }
}

/** What had arrived is gone: either another call has gone on meanwhile, or the upload is over. */
async function startOver(
  dependencies: ServerDependencies,
  upload: UploadRow,
  error: unknown,
): Promise<Outcome<Upload, 'files.upload-not-found'>> {
  if (!(error instanceof ContentMissing)) throw error
  const { database, files } = dependencies
  if (!(await deleteUploadAt(database.query, upload))) return uploadState(dependencies, upload.userId, upload.id)
  await files.unfinished.remove(upload.id)
  return failure('files.upload-not-found')
}

export interface Piece {
  readonly id: string
  readonly offset: number
  readonly bytes: Uint8Array
}

type PieceRefusal = 'files.upload-not-found' | 'files.wrong-offset' | 'request.invalid'

/** Takes the piece that begins where the upload stands; the last one makes the file. */
export async function takePiece(
  dependencies: ServerDependencies,
  userId: string,
  piece: Piece,
): Promise<Outcome<Upload, PieceRefusal>> {
  const { database, files, now } = dependencies
  const upload = await selectUpload(database.query, piece.id, userId)
  if (upload === undefined) return failure('files.upload-not-found')
  if (piece.offset !== upload.received || upload.fileId !== null) return misplaced(upload.received)
  const refused = await refusedPiece(dependencies, upload, piece)
  if (refused !== null) return refused
  const received = upload.received + piece.bytes.byteLength
  try {
    await files.unfinished.append(upload, piece.offset, piece.bytes)
    if (!(await advanceUpload(database.query, upload, received, new Date(now())))) return misplaced(received)
    const advanced = { ...upload, received }
    return success(presented(advanced, received === upload.bytes ? await finish(dependencies, advanced) : null))
  } catch (error) {
    return startOver(dependencies, upload, error)
  }
}

function misplaced(offset: number) {
  return failure('files.wrong-offset', { detail: { offset } })
}

/**
 * A piece that is empty or reaches beyond the end is refused and changes nothing. A file that is not of the kind that
 * was announced ends its upload at the first piece.
 */
async function refusedPiece({ database, files }: ServerDependencies, upload: UploadRow, { offset, bytes }: Piece) {
  if (bytes.byteLength === 0) return failure('request.invalid', { fields: { file: { code: 'required' } } })
  // What has arrived is right: the same device sends the piece again in its length.
  if (offset + bytes.byteLength > upload.bytes) {
    return failure('request.invalid', { fields: { file: { code: 'invalid' } } })
  }
  if (offset > 0 || beginsAs(upload.contentType as UploadType, bytes)) return null
  await files.unfinished.remove(upload.id)
  await deleteUpload(database.query, upload.id)
  return failure('request.invalid', { fields: { file: { code: 'fileType', values: { types: UPLOAD_TYPE_NAMES } } } })
}

/** Uploads that become files at this moment: a caller who asks again waits for the same end. */
const finishing = new Map<string, Promise<StoredFile>>()

function finish(dependencies: ServerDependencies, upload: UploadRow): Promise<StoredFile> {
  const running = finishing.get(upload.id) ?? makeFile(dependencies, upload).finally(() => finishing.delete(upload.id))
  finishing.set(upload.id, running)
  return running
}

async function makeFile({ database, files, now }: ServerDependencies, upload: UploadRow): Promise<StoredFile> {
  const id = await files.unfinished.finish(upload)
  const at = new Date(now())
  const name = upload.contentType === 'application/pdf' ? upload.name : null
  const { contentType, bytes, userId } = upload
  const row: FileRow = { id, contentType, bytes, width: null, height: null, name, uploadedBy: userId, createdAt: at }
  await database.transaction(async (transaction) => {
    await insertFile(transaction, row)
    await finishUpload(transaction, upload.id, id, at)
  })
  // The file is there: what is left of its pieces is only space, which the job finds too.
  await files.unfinished.remove(upload.id).catch(() => undefined)
  return storedFileOf(row)
}

/** Forgets uploads that nobody touched for a day, with what had arrived of them, and what no upload knows of. */
export async function removeAbandonedUploads({ database, files, now }: ServerDependencies): Promise<void> {
  const aDayAgo = now() - DAY_MS
  for (const upload of await selectUploadsUntouchedSince(database.query, new Date(aDayAgo))) {
    await files.unfinished.remove(upload.id)
    await deleteUpload(database.query, upload.id)
  }
  for await (const { id, touchedAt } of files.unfinished.list()) {
    if (touchedAt < aDayAgo && !(await uploadExists(database.query, id))) await files.unfinished.remove(id)
  }
}
