/** Instants as the fields for a day with its time hold them: in the time zone of the device. */

function padded(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

/** `2026-11-22T10:00`; seconds stand there only where the instant has some, so that nothing is lost. Null: empty. */
export function localText(instant: number | null): string {
  if (instant === null) return ''
  const time = new Date(instant)
  const day = `${padded(time.getFullYear(), 4)}-${padded(time.getMonth() + 1)}-${padded(time.getDate())}`
  const minute = `${padded(time.getHours())}:${padded(time.getMinutes())}`
  if (instant % 60_000 === 0) return `${day}T${minute}`
  return `${day}T${minute}:${padded(time.getSeconds())}.${padded(time.getMilliseconds(), 3)}`
}

/** Browsers read 31 February as 3 March. */
function isOfCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** The instant of such a text, ms UTC; null for an empty or impossible one. */
export function localInstant(text: string): number | null {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/.exec(text) ?? []
  if (day === undefined || !isOfCalendar(day)) return null
  const instant = new Date(text).getTime()
  return Number.isNaN(instant) || instant < 0 ? null : instant
}
