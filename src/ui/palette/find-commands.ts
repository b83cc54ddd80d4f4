import type { Icon } from '@tabler/icons-react'
import { foldForSearch, holdsWord } from '#domain/arabic/search.ts'
import { searchWords } from '#domain/people/search-text.ts'

/** A page to open, a thing to create or to open, or an immediate action. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Secondary text after the label, which distinguishes it from others of the same name. */
  readonly note?: string
  /** Commands of a group are listed together under its name. */
  readonly group: string
  /** Further words that match it: its address, and its name in the other language. */
  readonly keywords?: string
  /** True if the command creates something new, instead of opening something that exists. */
  readonly makes?: boolean
  readonly icon?: Icon
  readonly run: () => void
}

const ARTICLE = /^ال(?=..)/

/** A word without its article. */
function bare(word: string): string {
  return word.replace(ARTICLE, '')
}

/**
 * Rank of a match: 0 if the label begins with the text, 1 if its words begin with the typed words, 2 if it contains
 * each of them anywhere; null for no match.
 */
function rank({ label, keywords = '' }: Command, wanted: readonly string[]): number | null {
  const name = foldForSearch(label)
  if (name.startsWith(wanted.join(' '))) return 0
  const begins = (words: readonly string[], word: string) =>
    words.some((one) => one.startsWith(word) || bare(one).startsWith(bare(word)))
  const own = name.split(' ')
  if (wanted.every((word) => begins(own, word))) return 1
  const all = `${name} ${foldForSearch(keywords)}`
  return wanted.every((word) => holdsWord(all, word) || begins(all.split(' '), word)) ? 2 : null
}

/** Commands whose words match, best first, each group together in the order in which it was given. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = searchWords(text)
  if (wanted.length === 0) return commands
  const found = commands.flatMap((command) => {
    const place = rank(command, wanted)
    return place === null ? [] : [{ command, rank: place }]
  })
  const bestOf = new Map<string, number>()
  for (const { command, rank: one } of found) bestOf.set(command.group, Math.min(one, bestOf.get(command.group) ?? one))
  const groups = [...bestOf.keys()].toSorted((one, other) => (bestOf.get(one) ?? 0) - (bestOf.get(other) ?? 0))
  return groups.flatMap((group) =>
    found
      .filter(({ command }) => command.group === group)
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ command }) => command),
  )
}
