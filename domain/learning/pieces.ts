/** Size of the pieces in which devices store a film or a file, bytes; the last piece is shorter. */
export const PIECE_BYTES = 1024 * 1024

/** Maximum number of lessons in one request about stored lessons. */
export const KEPT_LESSONS_MOST = 500
