import { expect, it } from 'vitest'
import { hoursChecks, hoursOf, hoursValues } from './hours-form.ts'

const NATIONAL_DAY = { from: '2026-09-23', to: '2026-09-23', name: 'اليوم الوطني' }
const typed = { ...hoursValues({ week: [], holidays: [NATIONAL_DAY] }), day0: '٩-١٢، ١٦:٣٠-٢١' }

it('an admin who types hours by hand finds them again as they were understood', () => {
  expect(hoursValues(hoursOf(typed))).toEqual({ ...typed, day0: '9:00-12:00, 16:30-21:00' })
  expect(hoursChecks.check?.(typed)).toEqual({})
})

it('an admin who leaves the last day out means one day, and an empty row is no holiday', () => {
  const rows = [
    { from: '2026-03-18', to: '', name: ' عيد الفطر ' },
    { from: '', to: '', name: ' ' },
  ]
  const values = { ...typed, holidays: rows }
  expect(hoursOf(values).holidays).toEqual([{ from: '2026-03-18', to: '2026-03-18', name: 'عيد الفطر' }])
  expect(hoursChecks.check?.(values)).toEqual({})
})

it('an admin is shown what cannot be understood, and loses none of it', () => {
  const wrong = { ...typed, day3: 'morning' }
  for (const holiday of [
    { ...NATIONAL_DAY, name: '' },
    { ...NATIONAL_DAY, from: '' },
    { ...NATIONAL_DAY, to: '2026-09-22' },
  ])
    expect(hoursChecks.check?.({ ...wrong, holidays: [holiday] })).toEqual({
      day3: { code: 'invalid' },
      holidays: { code: 'holidays' },
    })
})
