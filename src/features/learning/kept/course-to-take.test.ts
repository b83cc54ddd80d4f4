import { describe, expect, it } from 'vitest'
import { courseToTake } from './course-to-take.ts'
import type { KeptStanding } from './use-kept-lessons.ts'

const lesson = (lessonId: string, bytes: number) => ({ lessonId, title: lessonId, bytes })
const standing = (lessonId: string, state: KeptStanding['state'], present: number) =>
  ({ lessonId, state, present, pieces: 4 }) as KeptStanding
const exam = (id: string, isReady: boolean) => ({ id, title: id, bytes: 10, isReady })

describe('a student who takes a course along', () => {
  const lessons = [lesson('a', 100), lesson('b', 200), lesson('c', 300)]

  it('sees before it begins what is to come, and how large it is', () => {
    const { missing, bytes, ready, all, share } = courseToTake(lessons, [], [exam('x', false), exam('y', true)])
    expect(missing.lessons.map(({ lessonId }) => lessonId)).toEqual(['a', 'b', 'c'])
    expect(missing.exams.map(({ id }) => id)).toEqual(['x'])
    expect([bytes, ready, all, share]).toEqual([610, 1, 5, 0.2])
  })

  it('goes on with what is missing: neither what is there nor what is on its way is asked for again', () => {
    const standings = [standing('a', 'kept', 4), standing('b', 'waiting', 2), standing('c', 'failed', 0)]
    const { missing, waiting, bytes, ready, share } = courseToTake(lessons, standings, [exam('x', true)])
    expect([missing.lessons.map(({ lessonId }) => lessonId), waiting]).toEqual([['c'], ['b']])
    expect([bytes, ready, share]).toEqual([300, 2, 2.5 / 4])
  })

  it('has taken it once every lesson and every exam is there', () => {
    const standings = lessons.map(({ lessonId }) => standing(lessonId, 'kept', 4))
    const { ready, all, missing } = courseToTake(lessons, [...standings, standing('other', 'waiting', 0)], [])
    expect([ready, all, missing.lessons]).toEqual([3, 3, []])
  })
})
