import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it('an admin can name the zones of the world, and no others', () => {
  for (const name of ['Asia/Riyadh', 'Africa/Cairo', 'America/Argentina/Buenos_Aires', 'UTC']) {
    expect(isTimeZone(name), name).toBe(true)
  }
  for (const name of ['Asia/Riyad', '+03:00', '', 'Riyadh', '../etc']) expect(isTimeZone(name), name).toBe(false)
})
