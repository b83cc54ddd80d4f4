import { failure, type Failure } from '#contract/foundation/errors.ts'
import type { Executor } from '#server/db/connection.ts'
import { fileIsImage } from '#server/modules/files/index.ts'

/** Null when there is no image or it is one; uploads are decoded, so that what is stored is what it says. */
export async function imageProblem(
  executor: Executor,
  image: string | null,
  field: string,
): Promise<Failure<'request.invalid'> | null> {
  if (image === null || (await fileIsImage(executor, image))) return null
  return failure('request.invalid', { fields: { [field]: { code: 'exists' } } })
}
