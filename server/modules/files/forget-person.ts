/** Removal of what a person leaves behind among the files, when their account goes. */
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { deleteFile, forgetUploader, isOwnPicture, selectUploadsOf } from './files.repo.ts'

/** Takes the person off their files and ends their uploads; answers the uploads whose pieces can go now. */
export async function forgetUploads(executor: Executor, userId: string): Promise<readonly string[]> {
  const unfinished = await selectUploadsOf(executor, userId)
  await forgetUploader(executor, userId)
  return unfinished.map(({ id }) => id)
}

/** Removes the picture of a person, unless another person uploaded or shows the same. Before `forgetUploads`. */
export async function forgetPicture(executor: Executor, userId: string, fileId: string): Promise<boolean> {
  if (!(await isOwnPicture(executor, userId, fileId))) return false
  await deleteFile(executor, fileId)
  return true
}

/** The same for several; answers those whose contents can go now. */
export async function forgetPictures(
  executor: Executor,
  userId: string,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const forgotten: string[] = []
  for (const fileId of new Set(fileIds)) if (await forgetPicture(executor, userId, fileId)) forgotten.push(fileId)
  return forgotten
}

/** Removes contents whose rows are gone; what fails here is no person's data any more, only space. */
export async function removeContents(
  { files }: Pick<ServerDependencies, 'files'>,
  left: { readonly fileIds: readonly string[]; readonly uploadIds: readonly string[] },
): Promise<void> {
  for (const id of left.fileIds) await files.remove(id)
  for (const id of left.uploadIds) await files.unfinished.remove(id)
}
