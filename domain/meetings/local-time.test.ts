import { expect, it } from 'vitest'
import { instantOfWall } from './local-time.ts'

const ZONES = ['Asia/Riyadh', 'Africa/Cairo', 'Africa/Casablanca', 'America/New_York']
const BEGINNING = Temporal.ZonedDateTime.from('2026-01-01T12:00[UTC]')

/** Instants around each clock change of a year, and around a day without one. */
function momentsIn(timeZone: string): Temporal.PlainDateTime[] {
  const start = BEGINNING.withTimeZone(timeZone)
  const first = start.getTimeZoneTransition('next')
  const second = first?.getTimeZoneTransition('next')
  return [start, first, second].flatMap((moment) => (moment == null ? [] : [moment.toPlainDateTime()]))
}

it('a teacher finds the instant of a wall as the server does, in hours that a zone skips and has twice too', () => {
  for (const timeZone of ZONES) {
    for (const moment of momentsIn(timeZone)) {
      for (let quarter = -12; quarter <= 12; quarter += 1) {
        const local = moment.add({ minutes: quarter * 15 })
        const expected = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
        const text = local.toString({ smallestUnit: 'minute' })
        expect(instantOfWall(text, timeZone), `${text} ${timeZone}`).toBe(expected)
      }
    }
  }
})

it('what is no time has no instant', () => {
  for (const text of ['', '2026-02-30T10:00', '2026-11-21', 'soon']) {
    expect(instantOfWall(text, 'Asia/Riyadh')).toBeNull()
  }
})
