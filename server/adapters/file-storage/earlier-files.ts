/**
 * A bucket for an academy whose files were on the local disk before: they can be read before and after they are moved.
 */
import type { DiskStorage } from './disk-storage.ts'
import { ContentMissing, type FileStorage } from './file-storage.ts'

/** Reads from the disk what is there; writes everything new into `storage`. */
export function withEarlierFiles(storage: FileStorage, disk: DiskStorage): FileStorage {
  return {
    ...storage,
    // The attempt on the disk costs almost nothing, and a content is the same in both places.
    open: (id, from, to) =>
      disk.open(id, from, to).catch((error: unknown) => {
        if (!(error instanceof ContentMissing)) throw error
        return storage.open(id, from, to)
      }),
    openFile: async (id) => ((await disk.has(id)) ? disk.openFile(id) : null),
    read: async (id) => (await disk.read(id)) ?? storage.read(id),
    async remove(id) {
      await disk.remove(id)
      await storage.remove(id)
    },
    proxyPath: async (id) => ((await disk.has(id)) ? disk.proxyPath(id) : null),
    async directAddress(id, contentType) {
      return (await disk.has(id)) ? null : storage.directAddress(id, contentType)
    },
  }
}
