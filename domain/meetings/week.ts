/** Stretches of seven days in the device's time zone, which look ahead: they begin with the day of an instant. */

/** First instants (ms UTC) of seven days from the day of an instant, and of the day after them. */
export function sevenDaysFrom(instant: number, weeksLater = 0): readonly number[] {
  const day = new Date(instant)
  const first = day.getDate() + weeksLater * 7
  // The calendar is used, not a multiple of 24 hours: a day of a clock change has 23 or 25 hours.
  return Array.from({ length: 8 }, (_, index) => new Date(day.getFullYear(), day.getMonth(), first + index).getTime())
}
