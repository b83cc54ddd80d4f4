import { describe, expect, it } from 'vitest'
import { lessonToGoOnWith, type OutlinedLesson } from './courses.ts'

const lesson = (id: string, state: OutlinedLesson['state'] = 'new', isLocked = false) => ({ id, state, isLocked })

describe('a student who goes on with a course', () => {
  it('begins with the first lesson', () => {
    expect(lessonToGoOnWith([lesson('a'), lesson('b')], null)).toBe('a')
  })

  it('comes back to the lesson that was begun, and after a complete one to the next', () => {
    expect(lessonToGoOnWith([lesson('a'), lesson('b', 'begun'), lesson('c')], 'b')).toBe('b')
    expect(lessonToGoOnWith([lesson('a'), lesson('b', 'complete'), lesson('c')], 'b')).toBe('c')
  })

  it('finds what was left out earlier when the rest is done', () => {
    expect(lessonToGoOnWith([lesson('a'), lesson('b', 'complete')], 'b')).toBe('a')
  })

  it('is led past what is locked, and nowhere when nothing is left', () => {
    expect(lessonToGoOnWith([lesson('a', 'new', true), lesson('b')], null)).toBe('b')
    expect(lessonToGoOnWith([lesson('a', 'complete'), lesson('b', 'new', true)], 'a')).toBeNull()
    expect(lessonToGoOnWith([], 'gone')).toBeNull()
  })
})
