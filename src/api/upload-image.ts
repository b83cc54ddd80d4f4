import { callRoute } from './call-route.ts'
import { routes } from './routes.gen.ts'

/** Returns the address at which an uploaded image is read. */
export function imageUrl(fileId: string): string {
  return `/api/files/${fileId}`
}

/** The image behind a file id, as an image field shows it. */
export function imageOf(fileId: string | null): { readonly id: string; readonly url: string } | null {
  return fileId === null ? null : { id: fileId, url: imageUrl(fileId) }
}

/** Sends an image as raw bytes; for an image field's `upload`. */
export async function uploadImage(file: File) {
  const result = await callRoute(routes.files.uploadImage, { body: file, timeoutMs: 60_000 })
  if (result.ok) return { ok: true, value: { id: result.value.id, url: result.value.url } } as const
  return result
}
