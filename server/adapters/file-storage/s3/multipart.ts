/** Objects that are uploaded in parts; all parts but the last have the same size. */
import { ContentMissing } from '../file-storage.ts'
import { askForText, away, type Bucket } from './calls.ts'
import { escaped, partsOf, textOf } from './xml.ts'

/** Size of a part, the minimum that S3 accepts for all parts but the last; bytes. */
export const PART_BYTES = 5 * 1024 ** 2

/** Begins a multipart upload and answers its id. */
export async function createMultipart(bucket: Bucket, key: string): Promise<string> {
  const call = { name: 'CreateMultipartUpload', method: 'POST', key, query: { uploads: '' } }
  const uploadId = textOf((await askForText(bucket, call)) ?? '', 'UploadId')
  if (uploadId === undefined) throw away(call, 'an answer without an id')
  return uploadId
}

interface Multipart {
  readonly key: string
  readonly uploadId: string
}

/** Uploads a part, numbered from 1; a repeated part replaces the earlier one. */
export async function putPart(
  bucket: Bucket,
  { key, uploadId }: Multipart,
  number: number,
  body: Uint8Array,
): Promise<void> {
  const query = { partNumber: String(number), uploadId }
  const answered = await askForText(bucket, { name: 'UploadPart', method: 'PUT', key, query, body })
  if (answered === null) throw new ContentMissing('the bucket has ended this upload')
}

interface Part {
  readonly number: number
  readonly tag: string
}

/** Parts of an upload; null if the bucket does not know the upload any more. */
async function listParts(bucket: Bucket, { key, uploadId }: Multipart): Promise<readonly Part[] | null> {
  const parts: Part[] = []
  let after: string | undefined
  do {
    const query = { uploadId, ...(after === undefined ? {} : { 'part-number-marker': after }) }
    const xml = await askForText(bucket, { name: 'ListParts', method: 'GET', key, query })
    if (xml === null) return null
    for (const one of partsOf(xml, 'Part')) {
      parts.push({ number: Number(textOf(one, 'PartNumber')), tag: textOf(one, 'ETag') ?? '' })
    }
    after = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextPartNumberMarker') : undefined
  } while (after !== undefined)
  return parts
}

/**
 * Makes one object from `count` parts. Answers false if the bucket does not know the upload; a repetition after a lost
 * answer has this outcome too. Throws `ContentMissing` if a part is missing.
 */
export async function completeMultipart(bucket: Bucket, multipart: Multipart, count: number): Promise<boolean> {
  const parts = await listParts(bucket, multipart)
  if (parts === null) return false
  const wanted = parts.filter(({ number }) => number <= count).toSorted((one, other) => one.number - other.number)
  if (wanted.length !== count) throw new ContentMissing('a part is not in the bucket')
  const listed = wanted.map(
    ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
  const { key, uploadId } = multipart
  const call = { name: 'CompleteMultipartUpload', method: 'POST', key, query: { uploadId }, body }
  return (await askForText(bucket, call)) !== null
}

interface Running extends Multipart {
  /** Instant of the beginning, ms UTC. */
  readonly begunAt: number
}

export async function* listMultiparts(bucket: Bucket, prefix: string): AsyncGenerator<Running> {
  let after: { 'key-marker': string; 'upload-id-marker': string } | undefined
  do {
    const query = { uploads: '', prefix, ...after }
    const xml = (await askForText(bucket, { name: 'ListMultipartUploads', method: 'GET', key: '', query })) ?? ''
    for (const one of partsOf(xml, 'Upload')) {
      const [key = '', uploadId = '', begun = ''] = ['Key', 'UploadId', 'Initiated'].map((name) => textOf(one, name))
      yield { key, uploadId, begunAt: Date.parse(begun) }
    }
    const [key, id] = [textOf(xml, 'NextKeyMarker'), textOf(xml, 'NextUploadIdMarker')]
    const goesOn = textOf(xml, 'IsTruncated') === 'true' && key !== undefined
    after = goesOn ? { 'key-marker': key, 'upload-id-marker': id ?? '' } : undefined
  } while (after !== undefined)
}

export async function abortMultipart(bucket: Bucket, { key, uploadId }: Multipart): Promise<void> {
  await askForText(bucket, { name: 'AbortMultipartUpload', method: 'DELETE', key, query: { uploadId } })
}
