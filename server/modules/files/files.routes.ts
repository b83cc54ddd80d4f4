import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import { beginUpload, continueUpload, readFile, readUpload, uploadImage } from '#contract/office/files.ts'
import { isStaff } from '#domain/access/staff.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute, StreamAnswer } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { isKeptForSome, selectFile } from './files.repo.ts'
import { fileAnswer } from './file-answer.ts'
import { startUpload, takePiece, uploadState } from './resumable-upload.ts'
import { storeImageOf } from './store-image.ts'

/** A student needs a picture of themselves; an author brings the figures of whole exams. */
const IMAGES_A_DAY = { student: 20, staff: 1000 } as const

/**
 * A file for anyone who has its id. The id is the hash of the content, so that who was once given a film could read it
 * here for ever, and pass it on: what courses keep is read with a ticket alone, what groups keep by their members.
 */
async function content(
  { database, files }: ServerDependencies,
  id: string,
): Promise<Outcome<StreamAnswer, 'files.not-found'>> {
  const file = await selectFile(database.query, id)
  if (file === undefined) return failure('files.not-found')
  const isShownToAll = file.contentType.startsWith('image/') || !(await isKeptForSome(database.query, id))
  if (!isShownToAll) return failure('files.not-found')
  return success({ etag: id, ...fileAnswer(files, file) })
}

export function filesRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(uploadImage, ({ body, context: { principal } }) => {
      const { userId, role, permissions } = principal
      const aDay = isStaff(role, permissions) ? IMAGES_A_DAY.staff : IMAGES_A_DAY.student
      return storeImageOf(dependencies, body, { userId, aDay })
    }),
    bind(readFile, ({ params }) => content(dependencies, params.id)),
    bind(beginUpload, ({ body, context }) => startUpload(dependencies, context.principal.userId, body)),
    bind(readUpload, ({ params, context }) => uploadState(dependencies, context.principal.userId, params.id)),
    bind(continueUpload, ({ params, query, body, context }) =>
      takePiece(dependencies, context.principal.userId, { id: params.id, offset: query.offset, bytes: body }),
    ),
  ]
}
