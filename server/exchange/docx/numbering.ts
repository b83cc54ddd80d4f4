/** Word's automatic numbers and letters, counted as Word counts them. */
import { childNamed, childrenNamed, type Element } from '#domain/rich-text/nodes.ts'
import { ABJAD, ARABIC_ALPHABET, type Label, LATIN_ALPHABET } from './labels.ts'
import { valueOf } from './parts.ts'

interface Level {
  readonly start: number
  readonly format: string
  /** For example `%1.`; empty for a level without a sign. */
  readonly text: string
}

interface List {
  readonly abstract: string
  readonly levels: ReadonlyMap<number, Level>
  /** Levels that begin anew where the list is used first. */
  readonly restarts: ReadonlyMap<number, number>
}

const LEVELS_MOST = 9

/** Answers the label of the next paragraph of a list; each call counts. */
export function numberingOf(numbering: Element | null): (list: string, level: number) => Label | null {
  const lists = listsOf(numbering)
  const counts = new Map<string, (number | undefined)[]>()
  const used = new Set<string>()
  return (id, level) => {
    const list = lists.get(id)
    const form = list?.levels.get(level)
    if (list === undefined || form === undefined || level >= LEVELS_MOST) return null
    const count = counts.get(list.abstract) ?? []
    counts.set(list.abstract, count)
    if (!used.has(id)) for (const at of list.restarts.keys()) count[at] = undefined
    used.add(id)
    count[level] = (count[level] ?? (list.restarts.get(level) ?? form.start) - 1) + 1
    count.length = level + 1
    return labelOf({ list, id, level, count })
  }
}

function listsOf(numbering: Element | null): ReadonlyMap<string, List> {
  if (numbering === null) return new Map()
  const abstracts = new Map(
    childrenNamed(numbering, 'abstractNum').map((one) => [valueOf(one, 'abstractNumId') ?? '', levelsOf(one)]),
  )
  return new Map(
    childrenNamed(numbering, 'num').map((num): [string, List] => {
      const abstract = valueOf(childNamed(num, 'abstractNumId')) ?? ''
      const levels = new Map(abstracts.get(abstract))
      const restarts = new Map<number, number>()
      for (const override of childrenNamed(num, 'lvlOverride')) {
        const at = Number(valueOf(override, 'ilvl') ?? '0')
        const start = valueOf(childNamed(override, 'startOverride'))
        const own = childNamed(override, 'lvl')
        if (own !== undefined) levels.set(at, levelOf(own))
        if (start !== undefined) restarts.set(at, Number(start))
      }
      return [valueOf(num, 'numId') ?? '', { abstract, levels, restarts }]
    }),
  )
}

function levelsOf(abstract: Element): ReadonlyMap<number, Level> {
  return new Map(childrenNamed(abstract, 'lvl').map((one) => [Number(valueOf(one, 'ilvl') ?? '0'), levelOf(one)]))
}

function levelOf(level: Element): Level {
  return {
    start: Number(valueOf(childNamed(level, 'start')) ?? '1'),
    format: valueOf(childNamed(level, 'numFmt')) ?? 'decimal',
    text: valueOf(childNamed(level, 'lvlText')) ?? '',
  }
}

interface Counted {
  readonly list: List
  readonly id: string
  readonly level: number
  readonly count: readonly (number | undefined)[]
}

function labelOf({ list, id, level, count }: Counted): Label | null {
  const form = list.levels.get(level)
  const value = count[level] ?? 1
  if (form === undefined || form.format === 'none' || (form.format !== 'bullet' && form.text === '')) return null
  const letter = letterOf(form.format, value)
  const kind = kindOf(form.format)
  const shown = form.text.replace(/%([1-9])/g, (_, place: string) => {
    const at = Number(place) - 1
    const own = list.levels.get(at)
    return own === undefined ? '' : signOf(own.format, count[at] ?? own.start)
  })
  return {
    kind,
    value,
    letter,
    level,
    list: id,
    shown: kind === 'bullet' ? '•' : shown,
    isNamed: false,
    isStarred: false,
  }
}

function kindOf(format: string): Label['kind'] {
  if (format === 'bullet') return 'bullet'
  if (/roman/i.test(format)) return 'roman'
  return letterOf(format, 1) === '' ? 'number' : 'letter'
}

const ALPHABETS: Readonly<Record<string, string>> = {
  upperLetter: LATIN_ALPHABET,
  lowerLetter: LATIN_ALPHABET,
  arabicAbjad: ABJAD,
  arabicAlpha: ARABIC_ALPHABET,
}

function letterOf(format: string, value: number): string {
  const letters = ALPHABETS[format] ?? ''
  return letters === '' ? '' : (letters[(value - 1) % letters.length] ?? '')
}

function signOf(format: string, value: number): string {
  if (/roman/i.test(format)) return roman(value, format === 'lowerRoman')
  const letter = letterOf(format, value)
  if (letter === '') return String(value)
  return format === 'lowerLetter' ? letter.toLowerCase() : letter
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(value: number, isLower: boolean): string {
  let [left, written] = [Math.min(Math.max(value, 1), 89), '']
  for (const [worth, sign] of ROMAN) {
    for (; left >= worth; left -= worth) written += sign
  }
  return isLower ? written.toLowerCase() : written
}
