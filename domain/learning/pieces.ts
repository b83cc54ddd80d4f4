/** A film or a file is kept on devices in pieces of this many bytes; the last one is shorter. */
export const PIECE_BYTES = 1024 * 1024

/** How many lessons one question about kept ones may name. */
export const KEPT_LESSONS_MOST = 500
