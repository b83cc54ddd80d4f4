/** Weeks in the device's time zone, which begin on Sunday. */

/** First instants (ms UTC) of the seven days of the week that contains an instant, and of the day after them. */
export function weekOf(instant: number, weeksLater = 0): readonly number[] {
  const day = new Date(instant)
  const first = day.getDate() - day.getDay() + weeksLater * 7
  // The calendar is used, not a multiple of 24 hours: a day of a clock change has 23 or 25 hours.
  return Array.from({ length: 8 }, (_, index) => new Date(day.getFullYear(), day.getMonth(), first + index).getTime())
}
