/** Difference of two long texts, with a few words around it. */

export interface ShortDiff {
  /** Ends what both begin with. */
  readonly lead: string
  readonly removed: string
  readonly added: string
  /** Begins what both end with. */
  readonly tail: string
}

const AROUND = 30
const LONGEST_PART = 120
/** Where less than this share is the same, both are better read whole. */
const LEAST_SHARED = 1 / 3

const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/gu) ?? []

function commonStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

function cut(text: string): string {
  return text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}…` : text
}

/** Compares two texts by whole words. Null: hardly anything is the same. */
export function shortDiff(before: string, after: string): ShortDiff | null {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(was, is)
  const end = commonStart(was.slice(start).toReversed(), is.slice(start).toReversed())
  const lead = is.slice(0, start).join('')
  const tail = is.slice(is.length - end).join('')
  if (lead.length + tail.length < Math.min(before.length, after.length) * LEAST_SHARED) return null
  return {
    lead: lead.length > AROUND ? `…${lead.slice(-AROUND)}` : lead,
    removed: cut(was.slice(start, was.length - end).join('')),
    added: cut(is.slice(start, is.length - end).join('')),
    tail: tail.length > AROUND ? `${tail.slice(0, AROUND)}…` : tail,
  }
}
