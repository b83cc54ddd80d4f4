import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { selectFile } from './files.repo.ts'
import { filesRoutes } from './files.routes.ts'

export { fileAnswer } from './file-answer.ts'
export { selectBroughtDocuments as broughtDocuments, selectContentTypes as contentTypesOf } from './files.repo.ts'
export { forgetPicture, forgetPictures, forgetUploads, removeContents } from './forget-person.ts'
export { forgetUnheld } from './forget-unheld.repo.ts'
export { removeAbandonedUploads } from './resumable-upload.ts'
export { storeFile } from './store-file.ts'
export { storeImage } from './store-image.ts'

export function filesModule(dependencies: ServerDependencies): BoundRoute[] {
  return filesRoutes(dependencies)
}

/** A file's content and type, for other modules; null when there is no such file. */
export async function readFile(
  { database, files }: Pick<ServerDependencies, 'database' | 'files'>,
  id: string,
): Promise<{ readonly content: Buffer; readonly contentType: string } | null> {
  const row = await selectFile(database.query, id)
  const content = row === undefined ? null : await files.read(id)
  return row === undefined || content === null ? null : { content, contentType: row.contentType }
}

/** Answers whether there is an image under this id: for modules that take one from a form. */
export async function fileIsImage(executor: Executor, id: string): Promise<boolean> {
  return (await selectFile(executor, id))?.contentType.startsWith('image/') ?? false
}

/** Answers what is known of a file, null when there is none: for modules that take a file id from a form. */
export async function describeFile({ database }: Pick<ServerDependencies, 'database'>, id: string) {
  return (await selectFile(database.query, id)) ?? null
}

/** The same as a question, inside the transaction that writes the id down. */
export async function fileExists(executor: Executor, id: string): Promise<boolean> {
  return (await selectFile(executor, id)) !== undefined
}
