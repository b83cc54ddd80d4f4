/**
 * Writer ids for branches of a device's log. A device that lost its last writes uses their numbers again; since the
 * student saw both branches as saved, the second one is stored under another writer. Its id is derived from the
 * device's writer id, so that a repetition finds the same branch, and so that a device that downloads the log
 * recognises its own branches in it.
 */

/** Text whose SHA-256 gives the writer id of a branch; `level` counts from 1. */
export function branchText(writerId: string, level: number): string {
  return `fork ${level} of ${writerId}`
}

/** Writer id of a branch from the SHA-256 (hex) of its `branchText`. */
export function branchWriterId(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
