export { diskStorage } from './disk-storage.ts'
export { ContentMissing, type FileStorage, StorageAway } from './file-storage.ts'
