/** The bin keeps what is deleted for a while; the pages and routes of it are in `server/modules/bin`. */
export { deleteKept, isKeptFile, type KeptEntry, lockKept, lockPassedKept, removeKept } from './bin.repo.ts'
export { type Deletion, keepDeleted, takeFromBin } from './keep-deleted.ts'
export { KEPT_KINDS } from './kept-kinds.repo.ts'
export { putBack } from './put-back.repo.ts'
