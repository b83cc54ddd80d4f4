/** Instants and times on the wall, as iCalendar writes them. */

/** `YYYYMMDDTHHMMSS` of `YYYY-MM-DDTHH:mm`. */
export function wallValue(local: string): string {
  return `${local.replace(/[-:]/g, '')}00`
}

/** `YYYYMMDDTHHMMSSZ` of an instant (ms UTC). */
export function utcValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Whether clocks of a zone skip a time on the wall or show it twice: then readers of calendars take it for different ones. */
export function isUnclear(local: string, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(local)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  )
  return earlier?.epochMilliseconds !== later?.epochMilliseconds
}
