/** Notes at seconds of a film: which of two versions counts, and notes as a file. */

export interface WrittenNote {
  readonly second: number
  /** Null if the note was deleted. */
  readonly text: string | null
  /** Instant by the clock of the device that wrote it, ms UTC. */
  readonly writtenAt: number
}

/**
 * The version that counts, which is the later one. If both have the same instant, a deletion counts, then the later
 * text and second, so that the order of arrival makes no difference.
 */
export function laterNote<Note extends WrittenNote>(one: Note, other: Note): Note {
  if (one.writtenAt !== other.writtenAt) return one.writtenAt > other.writtenAt ? one : other
  if (one.text !== other.text) {
    if (one.text === null || other.text === null) return one.text === null ? one : other
    return one.text > other.text ? one : other
  }
  return one.second >= other.second ? one : other
}

interface ReadNote {
  readonly second: number
  readonly text: string
}

/** Notes as Markdown under the title of their lesson, each with its time. Line breaks in a note are kept. */
export function notesAsMarkdown(
  { courseTitle, title }: { readonly courseTitle: string; readonly title: string },
  notes: readonly ReadNote[],
  timeOf: (second: number) => string,
): string {
  const items = notes
    .toSorted((one, other) => one.second - other.second)
    .map(({ second, text }) => `- **${timeOf(second)}** ${text.trim().replaceAll(/\r?\n/g, '  \n  ')}`)
  return [`# ${title}`, courseTitle, `${items.join('\n')}\n`].join('\n\n')
}
