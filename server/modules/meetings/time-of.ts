import type { DateRow } from './dates.repo.ts'

/** The time of a date as the domain knows it: the beginning in ms UTC. */
export function timeOf({ startsAt, minutes, cancelled }: DateRow) {
  return { startsAt: startsAt.getTime(), minutes, cancelled }
}
