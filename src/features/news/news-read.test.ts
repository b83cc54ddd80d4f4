import { afterEach, expect, test } from 'vitest'
import { markRead, readNews } from './news-read.ts'

afterEach(() => localStorage.clear())

test('what was read stays marked on the device, once, and the oldest marks give way', () => {
  markRead(['one', 'two'])
  markRead(['two', 'three'])
  expect([...readNews()]).toEqual(['one', 'two', 'three'])
  expect(JSON.parse(localStorage.getItem('miqyas.news-read') ?? '')).toEqual(['one', 'two', 'three'])
  markRead(Array.from({ length: 200 }, (_, index) => `later-${index}`))
  expect(readNews().size).toBe(200)
  expect(readNews().has('three')).toBe(false)
})
