import { describe, expect, it } from 'vitest'
import { findCards } from './find-cards.ts'

const exams = [
  { id: 'first', title: 'اختبار القُدُرات الأول', description: '', subject: 'قدرات' },
  { id: 'second', title: 'Algebra', description: 'Equations and inequalities', subject: 'رياضيات' },
]
const subjectOf = ({ subject }: (typeof exams)[number]) => subject ?? ''
const found = (text: string, subject: string | null = null) =>
  findCards(exams, { text, subject }, subjectOf).map(({ id }) => id)

describe('a student who looks for an exam', () => {
  it('finds it however its Arabic is written, by title, description and subject', () => {
    expect(found('القدرات الاول')).toEqual(['first'])
    expect(found('equations')).toEqual(['second'])
    expect(found('رياضيات')).toEqual(['second'])
    expect(found('كيمياء')).toEqual([])
  })

  it('finds all without a word, and those of one subject', () => {
    expect(found(' ')).toEqual(['first', 'second'])
    expect(found('', 'قدرات')).toEqual(['first'])
    expect(found('algebra', 'قدرات')).toEqual([])
  })
})

const course = (title: string, subject: string | null) => ({ id: title, title, description: 'وصف الدورة', subject })
const courses = [course('التأسيس اللفظي', 'لفظي'), course('إكمال الجمل', 'جمل'), course('Analogies', null)]
const foundCourses = (text: string, subject: string | null = null) =>
  findCards(courses, { text, subject }, (one) => one.subject).map(({ title }) => title)

describe('a student who looks for a course', () => {
  it('finds it however its Arabic is spelled, by any of its words', () => {
    expect(foundCourses('التاسيس')).toEqual(['التأسيس اللفظي'])
    expect(foundCourses('اكمال')).toEqual(['إكمال الجمل'])
    expect(foundCourses('الدوره')).toHaveLength(3)
    expect(foundCourses('analog')).toEqual(['Analogies'])
    expect(foundCourses('هندسة')).toEqual([])
  })

  it('narrows by subject', () => {
    expect(foundCourses('', 'جمل')).toEqual(['إكمال الجمل'])
  })
})
