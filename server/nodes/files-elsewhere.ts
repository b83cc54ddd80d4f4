/** Files on the disks of several nodes: what is missing here may lie on another one, and is not lost. */
import { ContentMissing, type FileStorage, StorageAway } from '#server/adapters/file-storage/index.ts'

const ELSEWHERE = 'The content lies on the disk of another node; files of several nodes need a bucket'

/**
 * A storage that reports missing content as out of reach (`StorageAway`, answered as 503) while other nodes run, so that
 * a reader asks again and an upload waits, instead of starting over.
 */
export function withOtherNodes(storage: FileStorage, otherNodesRun: () => Promise<boolean>): FileStorage {
  if (storage.isShared) return storage
  const outOfReach = async (error: unknown): Promise<never> => {
    if (error instanceof ContentMissing && (await otherNodesRun())) throw new StorageAway(ELSEWHERE, { cause: error })
    throw error
  }
  const { unfinished } = storage
  return {
    ...storage,
    open: (id, from, to) => storage.open(id, from, to).catch(outOfReach),
    openFile: (id) => storage.openFile(id).catch(outOfReach),
    async read(id) {
      const content = await storage.read(id)
      if (content === null && (await otherNodesRun())) throw new StorageAway(ELSEWHERE)
      return content
    },
    unfinished: {
      ...unfinished,
      append: (upload, offset, piece) => unfinished.append(upload, offset, piece).catch(outOfReach),
      finish: (upload) => unfinished.finish(upload).catch(outOfReach),
    },
  }
}
