import { expect, it, vi } from 'vitest'
import type { Sentence } from './question-parts.ts'
import { createReader, type Reading } from './reader.ts'
import { speakingDevice, voice } from './spoken-device.test-support.ts'

const sentence = (text: string): Sentence => ({
  part: 'question',
  text,
  language: 'en',
  placeOf: (from, to) => {
    const node = document.createTextNode(text)
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range
  },
})

function begun() {
  const device = speakingDevice([])
  const onReading = vi.fn<(reading: Reading) => void>()
  const words: (string | null)[] = []
  const reader = createReader({
    sentences: () => ['One two.', 'Three.'].map(sentence),
    manner: () => ({ voice: voice('en-GB'), rate: 1.25 }),
    onReading,
    onWord: (place) => words.push(place === null ? null : String(place)),
  })
  reader.readFrom(0)
  return { device, reader, words, reading: () => onReading.mock.lastCall?.[0] }
}

it('a student hears one sentence after the other, follows the words, and then it is quiet', () => {
  const { device, words, reading } = begun()
  expect(device.spoken()).toMatchObject({ lang: 'en-GB', rate: 1.25 })
  device.reach('two')
  device.end()
  expect(reading()).toEqual({ status: 'reading', at: 1 })
  device.end()
  expect(device.texts()).toEqual(['One two.', 'Three.'])
  expect(words).toEqual(['two', null])
  expect(reading()).toEqual({ status: 'silent', at: 0 })
})

it('a student who pauses hears the sentence again when going on', () => {
  const { device, reader, words, reading } = begun()
  device.reach('One')
  reader.pause()
  expect(device.spoken()).toBeNull()
  expect(words.at(-1)).toBeNull()
  expect(reading()).toEqual({ status: 'paused', at: 0 })
  reader.readFrom(0)
  expect(device.texts()).toEqual(['One two.', 'One two.'])
})

it('a sentence that was called off changes nothing when it reports its end late', () => {
  const { device, reader, reading } = begun()
  const before = device.spoken()
  reader.readFrom(1)
  before?.dispatchEvent(new Event('end'))
  expect(device.texts()).toEqual(['One two.', 'Three.'])
  expect(reading()).toEqual({ status: 'reading', at: 1 })
})

it('a student whose voice fails reads so, and can go on at the same sentence', () => {
  const { device, reading } = begun()
  device.end()
  device.fail()
  expect(reading()).toEqual({ status: 'failed', at: 1 })
  expect(device.spoken()).toBeNull()
})
