/** A bucket of an academy that kept its files on this disk before: they open until they are moved, and afterwards. */
import type { DiskStorage } from './disk-storage.ts'
import { ContentMissing, type FileStorage } from './file-storage.ts'

/** What lies on the disk is read there; everything new goes into `storage`. */
export function withEarlierFiles(storage: FileStorage, disk: DiskStorage): FileStorage {
  return {
    ...storage,
    // The way over the disk costs nothing where it is empty, and a content is the same wherever it lies.
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
