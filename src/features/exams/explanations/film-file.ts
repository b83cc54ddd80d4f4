/** Bytes; the server holds the same limit. */
const FILM_BYTES_LIMIT = 2 * 1024 ** 3

/** Why a file cannot be a film of an explanation; null: it can. */
export function filmProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (type !== 'video/mp4' && type !== 'video/webm') return 'wrongType'
  return size > FILM_BYTES_LIMIT ? 'tooLarge' : null
}
