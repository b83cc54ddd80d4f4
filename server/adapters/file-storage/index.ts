export { diskStorage } from './disk-storage.ts'
export type { FileStorage } from './file-storage.ts'
