/** Weeks that begin on Sunday, as the device's calendar has them. */

/** The first instants (ms UTC) of the seven days of the week in which an instant lies, and of the day after them. */
export function weekOf(instant: number, weeksLater = 0): readonly number[] {
  const day = new Date(instant)
  const first = day.getDate() - day.getDay() + weeksLater * 7
  // By the calendar, not by hours: days on which clocks change have 23 or 25.
  return Array.from({ length: 8 }, (_, index) => new Date(day.getFullYear(), day.getMonth(), first + index).getTime())
}
