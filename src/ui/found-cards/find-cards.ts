import { isFoundBy } from '#domain/arabic/search.ts'

export interface Searched {
  readonly id: string
  readonly title: string
  readonly description: string
}

interface Wanted {
  /** Search text as typed; every word must be found, in any spelling of Arabic. */
  readonly text: string
  /** Null: any. */
  readonly subject: string | null
}

/** Items whose title, description or subject contains the search text. */
export function findCards<Item extends Searched>(
  items: readonly Item[],
  { text, subject }: Wanted,
  subjectOf: (item: Item) => string | null,
): Item[] {
  return items.filter((item) => {
    if (subject !== null && subjectOf(item) !== subject) return false
    return isFoundBy(`${item.title} ${item.description} ${subjectOf(item) ?? ''}`, text)
  })
}
