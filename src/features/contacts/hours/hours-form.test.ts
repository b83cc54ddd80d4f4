import { expect, it } from 'vitest'
import { hoursChecks, hoursOf, hoursValues } from './hours-form.ts'

const typed = {
  ...hoursValues({ week: [], holidays: [] }),
  day0: '٩-١٢، ١٦:٣٠-٢١',
  holidays: '2026-09-23 اليوم الوطني',
}

it('an admin who types hours by hand finds them again as they were understood', () => {
  expect(hoursValues(hoursOf(typed))).toEqual({
    ...typed,
    day0: '9:00-12:00, 16:30-21:00',
  })
  expect(hoursChecks.check?.(typed)).toEqual({})
})

it('an admin is shown each line that cannot be understood, and loses none', () => {
  const wrong = { ...typed, day3: 'morning', holidays: 'Eid' }
  expect(hoursChecks.check?.(wrong)).toEqual({ day3: { code: 'invalid' }, holidays: { code: 'invalid' } })
})
