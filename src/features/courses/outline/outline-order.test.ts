import { describe, expect, it } from 'vitest'
import type { OutlinedChapter } from '#contract/learning/lessons.ts'
import { dropped, orderOf, placeOf, stepped } from './outline-order.ts'

const lesson = (id: string) => ({ id, title: id, kind: 'text' as const, isFree: false, isPublished: true })
const chapter = (id: string, ...lessons: string[]): OutlinedChapter => ({
  id,
  title: id,
  afterExam: null,
  lessons: lessons.map((one) => lesson(one)),
})
const course = [chapter('A', 'a', 'b'), chapter('B', 'c'), chapter('C')]
const shape = (chapters: readonly OutlinedChapter[]) =>
  orderOf([...chapters])
    .map(({ id, lessonIds }) => `${id}(${lessonIds.join('')})`)
    .join(' ')

describe('an author who orders a course', () => {
  it('drags a lesson past others, and past the heading of a chapter into it', () => {
    expect(shape(dropped(course, 'a', 'b'))).toBe('A(ba) B(c) C()')
    expect(shape(dropped(course, 'a', 'B'))).toBe('A(b) B(ac) C()')
    expect(shape(dropped(course, 'c', 'C'))).toBe('A(ab) B() C(c)')
    expect(shape(dropped(course, 'c', 'A'))).toBe('A(cab) B() C()')
  })

  it('drags a chapter with its lessons, also upon a lesson of another', () => {
    expect(shape(dropped(course, 'B', 'a'))).toBe('B(c) A(ab) C()')
    expect(shape(dropped(course, 'A', 'C'))).toBe('B(c) C() A(ab)')
  })

  it('changes nothing where nothing is moved', () => {
    expect(dropped(course, 'a', 'a')).toBe(course)
    expect(dropped(course, 'A', 'b')).toBe(course)
    expect(dropped(course, 'x', 'a')).toBe(course)
    expect(stepped(course, 'A', -1)).toBe(course)
    expect(stepped(course, 'a', -1)).toBe(course)
  })

  it('steps line by line with the keyboard, from chapter to chapter', () => {
    expect(shape(stepped(course, 'b', 1))).toBe('A(a) B(bc) C()')
    expect(shape(stepped(course, 'c', -1))).toBe('A(abc) B() C()')
    expect(shape(stepped(course, 'C', -1))).toBe('A(ab) C() B(c)')
  })

  it('hears where something stands', () => {
    expect(placeOf(course, 'b')).toEqual({ position: 2, total: 2, chapter: 'A' })
    expect(placeOf(course, 'C')).toEqual({ position: 3, total: 3, chapter: 'C' })
    expect(placeOf(course, 'x')).toBeNull()
  })
})
