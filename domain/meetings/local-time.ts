/** A day and a minute as they stand on the wall of some zone: `YYYY-MM-DDTHH:mm`. */
import { isDay } from '../contacts/opening-hours.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/

export function isLocalTime(text: string): boolean {
  const day = LOCAL_TIME.exec(text)?.[1]
  return day !== undefined && isDay(day)
}
