import { describe, expect, it } from 'vitest'
import { listedExam } from '#src/features/home/home-exams.test-support.ts'
import { findExams } from './find-exams.ts'

const exams = [
  listedExam('first', { title: 'اختبار القُدُرات الأول', subject: 'قدرات' }),
  listedExam('second', { title: 'Algebra', description: 'Equations and inequalities', subject: 'رياضيات' }),
]
const subjectOf = ({ subject }: (typeof exams)[number]) => subject ?? ''
const found = (text: string, subject: string | null = null) =>
  findExams(exams, { text, subject }, subjectOf).map(({ id }) => id)

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
