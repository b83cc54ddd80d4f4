/** Order of options by a seed: the same on every fetch and every device of an attempt. */

/**
 * mulberry32 (Tommy Ettinger, public domain): 32 bits of state are enough for shuffling, and every device computes the
 * same. Numbers from 0 (included) to 1 (excluded).
 */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a over UTF-16 code units: mixes the id of a question, or of a student, into a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** The movable options in this order, in the places that pinned ones leave. */
export function placed<T extends { readonly pinned: boolean }>(options: readonly T[], movable: readonly T[]): T[] {
  let taken = 0
  return options.map((option) => (option.pinned ? option : (movable[taken++] ?? option)))
}

/**
 * Options of one question in the order that an attempt shows. Pinned options keep their places; the others are permuted
 * among the remaining places (Fisher–Yates).
 */
export function shuffleOptions<T extends { readonly pinned: boolean }>(
  options: readonly T[],
  seed: number,
  questionId: string,
): readonly T[] {
  const next = randomSource((seed ^ hashText(questionId)) >>> 0)
  const movable = options.filter((option) => !option.pinned)
  for (let last = movable.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1))
    const [a, b] = [movable[last], movable[pick]]
    if (a !== undefined && b !== undefined) [movable[last], movable[pick]] = [b, a]
  }
  return placed(options, movable)
}
