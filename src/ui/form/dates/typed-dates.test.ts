import { expect, test } from 'vitest'
import { readDateTime, readDay, readTime, writeDateTime, writeDay, writeTime } from './typed-dates.ts'

test.each([
  '28/11/2026',
  '2026-11-28',
  '2026/11/28',
  '28-11-2026',
  '28.11.2026',
  ' 28 / 11 / 2026 ',
  '28112026',
  '20261128',
  '٢٨/١١/٢٠٢٦',
  '٢٠٢٦-١١-٢٨',
  '۲۸؍۱۱؍۲۰۲۶',
  '\u200f28/11/2026\u200f',
])('an admin who types «%s» has chosen 28 November 2026', (typed) => {
  expect(readDay(typed)).toBe('2026-11-28')
})

test('an admin need not type the zero of a short day or month', () => {
  expect(readDay('1/2/2026')).toBe('2026-02-01')
})

test.each(['', '28', '28/11', '28/11/26', '31/02/2026', '2026-02-31', '28/13/2026', 'tomorrow', '19/6/1448'])(
  'an admin who types «%s» has chosen no day',
  (typed) => {
    expect(readDay(typed)).toBeNull()
  },
)

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9:05', '09:05'],
  ['٢:٣٠ م', '14:30'],
  ['2:30 مساءً', '14:30'],
  ['12:00 ص', '00:00'],
  ['12 pm', '12:00'],
  ['9 a.m.', '09:00'],
  ['10:00:30.250', '10:00:30.250'],
])('an admin who types the time «%s» has chosen %s', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})

test.each(['', '9', '24:00', '9:60', '13:00 pm', '0:30 am', 'noon'])(
  'an admin who types the time «%s» has chosen none',
  (typed) => {
    expect(readTime(typed)).toBeNull()
  },
)

test.each([
  '2026-11-28T14:30',
  '28/11/2026 14:30',
  '٢٨/١١/٢٠٢٦ ١٤:٣٠',
  '28/11/2026، 2:30 م',
  '2026-11-28 2:30pm',
  '28112026 1430',
])('an admin who types «%s» has chosen half past two on that day', (typed) => {
  expect(readDateTime(typed)).toBe('2026-11-28T14:30')
})

test.each(['28/11/2026', '14:30', '2026-02-31T10:00', '28/11/2026 25:00', '28/11/2026 T'])(
  'an admin who types «%s» has not chosen a day and a time',
  (typed) => {
    expect(readDateTime(typed)).toBeNull()
  },
)

test('an admin reads days and times in the digits of their choice, day first', () => {
  expect(writeDay('2026-11-08', 'western')).toBe('08/11/2026')
  expect(writeDay('2026-11-08', 'arabic')).toBe('٠٨/١١/٢٠٢٦')
  expect(writeTime('09:05', 'arabic')).toBe('٠٩:٠٥')
  expect(writeDateTime('2026-11-08T09:05', 'western')).toBe('08/11/2026 09:05')
  expect(writeDateTime('2026-11-08T09:05', 'arabic')).toBe('٠٨/١١/٢٠٢٦ ٠٩:٠٥')
})

test('an admin who only looks at a field changes nothing of it, seconds included', () => {
  for (const value of ['2026-11-08T09:05', '2026-11-08T09:05:07', '2026-11-08T09:05:07.250']) {
    expect(readDateTime(writeDateTime(value, 'arabic'))).toBe(value)
  }
})

test('an admin whose text cannot be read finds it as it was typed', () => {
  expect(writeDay('31/02/2026', 'arabic')).toBe('31/02/2026')
  expect(writeTime('25:00', 'arabic')).toBe('25:00')
  expect(writeDateTime('28/11/2026', 'arabic')).toBe('28/11/2026')
})
