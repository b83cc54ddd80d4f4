/**
 * Comparison of two rendered texts by words. A formula and a picture are one word each, whatever their markup is, so that
 * they are shown whole. The texts are what the server rendered: well formed, and without scripts.
 */

interface Token {
  readonly kind: 'word' | 'space' | 'tag'
  readonly text: string
}

/** Elements that are one word with all that is in them. */
const WHOLE = /<(math|svg)\b[\s\S]*?<\/\1>|<img\b[^>]*>/
const TOKEN = new RegExp(`${WHOLE.source}|<[^>]*>|\\s+|[^<\\s]+`, 'g')

function tokensOf(html: string): Token[] {
  return [...html.matchAll(TOKEN)].map(([text]) => {
    if (text.trim() === '') return { kind: 'space', text }
    const isTag = text.startsWith('<') && !/^<(?:math|svg|img)\b/.test(text)
    return { kind: isTag ? 'tag' : 'word', text }
  })
}

/** Beyond it (1,000 words against 1,000 others) all words between the first and the last change count as changed. */
const MOST_CELLS = 1_000_000

/** Answers which words of each side the other one lacks, by the longest common subsequence. */
function changedWords(before: readonly string[], after: readonly string[]) {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1
  }
  const gone = new Set<number>()
  const come = new Set<number>()
  const was = before.slice(start, before.length - end)
  const is = after.slice(start, after.length - end)
  const kept = was.length * is.length > MOST_CELLS ? [] : commonPairs(was, is)
  const keptBefore = new Set(kept.map(([one]) => one))
  const keptAfter = new Set(kept.map(([, other]) => other))
  was.forEach((_, index) => void (keptBefore.has(index) || gone.add(start + index)))
  is.forEach((_, index) => void (keptAfter.has(index) || come.add(start + index)))
  return { gone, come }
}

/** Pairs of indexes of a longest common subsequence. */
function commonPairs(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** Puts an element around each run of changed words. Tags stay outside, so that the markup stays well formed. */
function marked(tokens: readonly Token[], changed: ReadonlySet<number>, element: 'del' | 'ins'): string {
  let word = -1
  const isChanged = tokens.map(({ kind }) => {
    if (kind !== 'word') return false
    word += 1
    return changed.has(word)
  })
  let html = ''
  let isOpen = false
  tokens.forEach(({ kind, text }, index) => {
    const goesOn = kind === 'space' && isOpen && isChanged[index + 1] === true
    const isIn = isChanged[index] === true || goesOn
    if (isIn && !isOpen) html += `<${element}>`
    if (!isIn && isOpen) html += `</${element}>`
    isOpen = isIn
    html += text
  })
  return isOpen ? `${html}</${element}>` : html
}

export interface MarkedTexts {
  /** The old text, with `del` around what is gone. */
  readonly before: string
  /** The new text, with `ins` around what came. */
  readonly after: string
}

/** Marks in both texts the words that the other one lacks. */
export function markedChanges(before: string, after: string): MarkedTexts {
  const [was, is] = [tokensOf(before), tokensOf(after)]
  const words = (tokens: readonly Token[]) => tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const { gone, come } = changedWords(words(was), words(is))
  return { before: marked(was, gone, 'del'), after: marked(is, come, 'ins') }
}
