/** The state of the bucket with the files as it was found last: nobody waits for one that hangs. */
import type { ServerDependencies } from '#server/dependencies.ts'

const ASK_EVERY_MS = 5_000
/** A bucket that has not answered for so long counts as away. */
const SILENCE_MS = 10_000

/** Asks the bucket while its state is asked for; the first answer after a start says that it is well. */
export function bucketWatch({ files, now }: Pick<ServerDependencies, 'files' | 'now'>): () => boolean {
  let isAway = false
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  const ask = async (): Promise<void> => {
    isAsking = true
    askedAt = now()
    isAway = (await files.problem()) !== null
    isAsking = false
  }
  return () => {
    if (!isAsking && now() - askedAt >= ASK_EVERY_MS) void ask()
    return isAway || (isAsking && now() - askedAt >= SILENCE_MS)
  }
}
