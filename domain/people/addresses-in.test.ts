import { expect, it } from 'vitest'
import { addressesIn } from './addresses-in.ts'

it('an admin who pastes a column, a list or names with addresses has each address once', () => {
  const pasted = 'Sara <sara@example.com>; omar@example.com،\nsara@example.com\tbare words'
  expect(addressesIn(pasted)).toEqual(['sara@example.com', 'omar@example.com'])
})
