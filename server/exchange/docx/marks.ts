/** The right options of a question by their looks: bold, underlined, highlighted or coloured alone. */
import type { FoundOption } from './found.ts'
import type { Look } from './look.ts'
import { visible } from './spans.ts'

export type MarkKind = 'highlight' | 'colour' | 'underlined' | 'bold'

/** Places of the options that are marked; null: looks say nothing. */
export interface Marked {
  readonly places: readonly number[]
  readonly kinds: readonly MarkKind[]
  /** True if two looks mark different options. */
  readonly isDivided: boolean
}

const KINDS: readonly MarkKind[] = ['highlight', 'colour', 'underlined', 'bold']

export function markedBy(options: readonly FoundOption[]): Marked | null {
  const found = KINDS.flatMap((kind) => {
    const places = placesOf(options.map(wholeLook(kind))) ?? placesOf(options.map(labelLook(kind)))
    return places === null ? [] : [{ kind, places }]
  })
  const [first] = found
  if (first === undefined) return null
  return {
    places: first.places,
    kinds: found.map(({ kind }) => kind),
    isDivided: found.some(({ places }) => places.join() !== first.places.join()),
  }
}

/** What all words of the option have in common; empty: nothing. */
function wholeLook(kind: MarkKind) {
  return ({ lines }: FoundOption): string => {
    const looks = lines.flatMap(({ spans }) => visible(spans)).map(({ look }) => valueIn(look, kind))
    const [first = ''] = looks
    return looks.every((one) => one === first) ? first : ''
  }
}

function labelLook(kind: MarkKind) {
  return ({ lines: [line] }: FoundOption): string => (line === undefined ? '' : valueIn(line.labelLook, kind))
}

function valueIn(look: Look, kind: MarkKind): string {
  const value = look[kind]
  return typeof value === 'boolean' ? (value ? kind : '') : value
}

/**
 * Places whose look differs from that of the others: the rarer ones, or of two options the one with a look at all. Null
 * where none differs, as many have one look as the other, or the rarer ones have none: that marks nothing for certain.
 */
function placesOf(looks: readonly string[]): number[] | null {
  const groups = Map.groupBy([...looks.entries()], ([, look]) => look)
  if (groups.size !== 2) return null
  const [one = [], other = []] = [...groups.values()]
  const isTie = one.length === other.length
  if (isTie && looks.length > 2) return null
  const marked = isTie ? [one, other].find(([first]) => first?.[1] !== '') : one.length < other.length ? one : other
  return marked === undefined || marked[0]?.[1] === '' ? null : marked.map(([place]) => place)
}
