import { foldForSearch } from '#domain/arabic/search.ts'

/** A page to go to or a thing to make. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Commands of a group stand together under its name. */
  readonly group: string
  /** Further words it is found by, for example its address. */
  readonly keywords?: string
  /** It makes something new, instead of leading to what is there. */
  readonly makes?: boolean
  readonly run: () => void
}

/** 0 begins with it, 1 has a word that begins with it, 2 contains it; null does not. */
function rank(command: Command, wanted: string): number | null {
  const label = foldForSearch(command.label)
  if (label.startsWith(wanted)) return 0
  if (label.split(' ').some((word) => word.startsWith(wanted) || word.replace(/^ال/, '').startsWith(wanted))) return 1
  return `${label} ${foldForSearch(command.keywords ?? '')}`.includes(wanted) ? 2 : null
}

/** Commands whose words match, best first, each group together in the order in which it was given. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = foldForSearch(text)
  if (wanted === '') return commands
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
