import { type PracticeEvent, type PracticeSettings, USUAL_PRACTICE_SETTINGS } from './event.ts'

/** Settings after a merged log: of two changes of a field the later one holds. */
export function settingsOf(events: readonly PracticeEvent[]): PracticeSettings {
  return events.reduce<PracticeSettings>(
    (settings, { body }) => (body.type === 'settled' ? { ...settings, ...statedIn(body.settings) } : settings),
    USUAL_PRACTICE_SETTINGS,
  )
}

function statedIn(changes: Partial<PracticeSettings>): Partial<PracticeSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Ids of the questions that are bookmarked after a merged log. */
export function bookmarksOf(events: readonly PracticeEvent[]): ReadonlySet<string> {
  const bookmarks = new Set<string>()
  for (const { body } of events) {
    if (body.type !== 'bookmarked') continue
    if (body.on) bookmarks.add(body.question)
    else bookmarks.delete(body.question)
  }
  return bookmarks
}
