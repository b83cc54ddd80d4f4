import { describe, expect, it } from 'vitest'
import type { StudentCourse } from '#contract/learning.ts'
import { findCourses } from './find-courses.ts'

const course = (title: string, subject: string | null): StudentCourse => ({
  id: title,
  title,
  description: 'وصف الدورة',
  type: 'verbal',
  fileType: 'normal',
  subject,
  image: null,
  isLocked: false,
  packages: [],
  lessons: 1,
  complete: 0,
  free: 0,
})
const courses = [course('التأسيس اللفظي', 'لفظي'), course('إكمال الجمل', 'جمل'), course('Analogies', null)]
const found = (text: string, subject: string | null = null) =>
  findCourses(courses, { text, subject }).map(({ title }) => title)

describe('a student who looks for a course', () => {
  it('finds it however its Arabic is spelled, by any of its words', () => {
    expect(found('التاسيس')).toEqual(['التأسيس اللفظي'])
    expect(found('اكمال')).toEqual(['إكمال الجمل'])
    expect(found('الدوره')).toHaveLength(3)
    expect(found('analog')).toEqual(['Analogies'])
    expect(found('هندسة')).toEqual([])
  })

  it('narrows by subject', () => {
    expect(found('', 'جمل')).toEqual(['إكمال الجمل'])
  })
})
