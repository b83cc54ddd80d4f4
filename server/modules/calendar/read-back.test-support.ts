/** Reads a calendar with ical.js, which has nothing of ours. */
import ICAL from 'ical.js'

export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly status: string
  readonly sequence: number
  readonly description: string
  /** ms UTC. */
  readonly startsAt: number
  readonly endsAt: number
}

const MOST = 2_000

function occurrence(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ReadEvent {
  const { uid, summary, sequence, description, component } = event
  const status = String(component.getFirstPropertyValue('status'))
  const [startsAt, endsAt] = [start.toUnixTime() * 1_000, end.toUnixTime() * 1_000]
  return { uid, summary, status, sequence, description, startsAt, endsAt }
}

function occurrences(event: ICAL.Event): ReadEvent[] {
  if (!event.isRecurring()) return [occurrence(event, event.startDate, event.endDate)]
  const read: ReadEvent[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next && read.length < MOST; next = dates.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    read.push(occurrence(item, startDate, endDate))
  }
  return read
}

/** Every occurrence of every event, the earliest first. */
export function readCalendarText(text: string): { name: string; zones: string[]; events: ReadEvent[] } {
  const root = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
  const components = root.getAllSubcomponents('vevent')
  const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id')
  const events = components
    .filter((one) => !isException(one))
    .flatMap((main) => {
      const uid = main.getFirstPropertyValue('uid')
      const exceptions = components.filter((one) => isException(one) && one.getFirstPropertyValue('uid') === uid)
      return occurrences(new ICAL.Event(main, { exceptions }))
    })
  return {
    name: String(root.getFirstPropertyValue('x-wr-calname')),
    zones: root.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid'))),
    events: events.toSorted((a, b) => a.startsAt - b.startsAt),
  }
}
