import { expect, it } from 'vitest'
import { zoneKeyOf } from './zone-note.ts'

const AT = Date.UTC(2026, 10, 25, 12)
const ARABIC = { language: 'ar', digits: 'western' } as const

it('a student whose device shows the time of the meeting reads of no zone', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zoneKeyOf(own, AT, ARABIC)).toBeNull()
})

it('a student who is elsewhere reads the city, and no name of a computer', () => {
  expect(zoneKeyOf('Asia/Riyadh', AT, ARABIC)).toEqual({ key: 'at.Asia/Riyadh' })
  expect(zoneKeyOf('Pacific/Auckland', AT, ARABIC)).toEqual({ key: 'other', zone: expect.not.stringContaining('/') })
})
