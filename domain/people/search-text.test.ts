import { expect, it } from 'vitest'
import { personSearchText, searchWords } from './search-text.ts'

const sara = { firstName: 'سارة', lastName: 'الأحمدي', email: 'Sara@example.com', mobile: '+966501234567' }

it.each(['ساره', 'الاحمدى سَارَة', 'sara@', '0501234567', '٥٠١٢٣', '+966 50'])(
  'an admin finds a person by %j',
  (typed) => {
    const text = personSearchText(sara)
    expect(searchWords(typed).every((word) => text.includes(word))).toBe(true)
  },
)

it('an admin who types nothing searches for nothing', () => {
  expect(searchWords('  ')).toEqual([])
})
