import { expect, test } from 'vitest'
import { LINE, severalOf, writtenSeveral } from './several.ts'

test('a colleague who opens an address of before finds its one value', () => {
  expect(severalOf('paid')).toEqual(['paid'])
  expect(severalOf('Ratio, and proportion', LINE)).toEqual(['Ratio, and proportion'])
})

test('what is written twice or is empty is asked for once or not at all', () => {
  expect(severalOf('paid,,refunded,paid,')).toEqual(['paid', 'refunded'])
  expect(severalOf('')).toEqual([])
})

test('what a colleague chose is read as it was written', () => {
  const topics = ['a, b', 'c']
  expect(severalOf(writtenSeveral(topics, LINE), LINE)).toEqual(topics)
})
