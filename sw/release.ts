/** The files of the release that this worker belongs to. */

/**
 * Groups of files that are kept together, when they are needed: what the exam room and the academy's pages both stand
 * on, the exam room, the pages of a student with what every signed-in page stands on, the pages of practice, the pages
 * of staff, the typeface of those who chose it. Pages of visitors are nobody's.
 */
export type FileGroup = 'shared' | 'room' | 'student' | 'practice' | 'staff' | 'reading-font'

export interface ReleaseFile {
  /** Its path on the server, without the first slash. */
  readonly url: string
  /** Null: the name changes with the content. */
  readonly revision: string | null
  readonly group: FileGroup
  /** Script that a page begins with, by which the page is known to be of this release. */
  readonly entry?: string
  /** Scripts and styles of the whole group in one file, to be taken apart. */
  readonly isPack?: boolean
  /** A page loads it at its start, or in an idle exam, so nearly every device has it: it is in no pack. */
  readonly isFirst?: boolean
}

/** Returns the address under which a file lies in the cache. */
export function keptAs({ url, revision }: ReleaseFile): string {
  return revision === null ? `/${url}` : `/${url}?revision=${revision}`
}
