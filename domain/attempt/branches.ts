/**
 * The writer under which a second branch of a device's log stands: a device that lost its last writes uses their
 * numbers again, and both branches were shown to the student as saved. Derived from the device's writer, so that a
 * repeat finds the same one, and so that a device which is handed the log knows its own branches in it.
 */

/** What is hashed (SHA-256) for the branch of this level, from 1. */
export function branchText(writerId: string, level: number): string {
  return `fork ${level} of ${writerId}`
}

/** The writer of a branch from the SHA-256 (hex) of its text. */
export function branchWriterId(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
