/** Images and videos under the hash of their content. Texts refer to an image as `![alt](file:ID)`. */
import * as z from 'zod/mini'
import { rule, text } from '../foundation/field.ts'
import { bytesBody, defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams } from '../foundation/schemas.ts'

const MEBIBYTE = 1024 * 1024

/** Upper bound of an image's size, exclusive (specification, section 5: under 2 MB). */
export const IMAGE_BYTES_LIMIT = 2 * MEBIBYTE
/** Maximum size of a piece of an upload, bytes. */
export const UPLOAD_CHUNK_BYTES = 5 * MEBIBYTE
/** Maximum size of a video or a document, bytes. */
export const UPLOAD_BYTES_LIMIT = 2048 * MEBIBYTE

export const UPLOAD_TYPES = ['video/mp4', 'video/webm', 'application/pdf'] as const
/** Their names for a reader. */
export const UPLOAD_TYPE_NAMES = 'MP4, WebM, PDF'
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** SHA-256 of the content in hex: the id of a file. */
export const fileId = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const fileParams = z.object({ id: fileId })

/** Address at which anyone with the file's id reads it, unless it belongs to a course. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`
}

export const storedFile = z.object({
  id: fileId,
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Width in pixels; null if the file is no image. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})

export type StoredFile = z.infer<typeof storedFile>

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/files',
  summary: 'Store an image, re-encoded and without its metadata; the id is the hash of the result',
  access: { kind: 'signed-in' },
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyTypes: ['image/*', 'application/octet-stream'],
  // Larger than the image limit, so that an image slightly above that limit is reported as a field error.
  bodyLimit: 2 * IMAGE_BYTES_LIMIT,
  response: storedFile,
  errors: ['files.quota-reached'],
  status: 201,
  perMinute: 30,
})

export const readFile = defineRoute({
  method: 'GET',
  path: '/api/files/:id',
  summary: 'The content of a file, whole or by range; it never changes',
  access: { kind: 'public' },
  params: fileParams,
  response: z.unknown(),
  format: 'binary',
  errors: ['files.not-found'],
  // A paper may show dozens of images, and a whole school may share one network address.
  perMinute: 20_000,
})

export const upload = z.object({
  id: identifier,
  /** Number of bytes that have arrived: the next piece begins there. */
  offset: z.int(),
  bytes: z.int(),
  chunkBytes: z.int(),
  /** Set as soon as all bytes have arrived. */
  file: z.nullable(storedFile),
})

export type Upload = z.infer<typeof upload>

export const beginUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin the upload of a video or a document in pieces',
  access: { kind: 'staff' },
  body: z.object({
    name: text({ maximum: 200 }),
    bytes: z.int().check(z.minimum(1), z.maximum(UPLOAD_BYTES_LIMIT)),
    type: z
      .string()
      .check(
        rule({ code: 'fileType', values: { types: UPLOAD_TYPE_NAMES } }, (type) =>
          (UPLOAD_TYPES as readonly string[]).includes(type),
        ),
      ),
  }),
  response: upload,
  errors: ['files.quota-reached'],
  status: 201,
  perMinute: 30,
})

export const readUpload = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'How far an upload has come',
  access: { kind: 'staff' },
  params: identifierParams,
  response: upload,
  errors: ['files.upload-not-found'],
  perMinute: 300,
})

const offsetInUrl = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((digits) => Number(digits)),
)

export const continueUpload = defineRoute({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'The next piece of an upload, from the offset that the server has; the last one makes the file',
  access: { kind: 'staff' },
  params: identifierParams,
  query: z.object({ offset: offsetInUrl }),
  body: bytesBody,
  bodyFormat: 'bytes',
  bodyLimit: UPLOAD_CHUNK_BYTES,
  response: upload,
  errors: ['files.upload-not-found', 'files.wrong-offset'],
  perMinute: 600,
})
