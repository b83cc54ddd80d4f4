import { describe, expect, it } from 'vitest'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import type { Paper } from '#domain/exam/paper.ts'
import { questionOnScreen } from './position.ts'

const question = (id: string) => ({
  id,
  paragraphId: null,
  answerType: 'radio' as const,
  html: id,
  mark: 1,
  hintHtml: null,
  options: [],
})

const paper: Paper = {
  examId: 'exam',
  versionId: 'version',
  title: 'Exam',
  locale: 'en',
  shuffleOptions: false,
  sections: [{ id: 'one', name: 'One', minutes: null, questions: ['a', 'b', 'c', 'd'].map(question) }],
  paragraphs: [],
}

const seen = (seq: number, questionId: string): AttemptEvent => ({
  writerId: 'device',
  seq,
  at: seq,
  body: { type: 'seen', questionId },
})

const log = [seen(1, 'a'), seen(2, 'b'), seen(3, 'c')]

describe('a student who comes back to a running exam', () => {
  it('finds the question that was on screen, also when it was looked at before', () => {
    expect(questionOnScreen(paper, 0, log, { sectionIndex: 0, questionIndex: 0, nextSeq: 4 })).toBe(0)
  })

  it('finds the question touched last when the browser was killed before it wrote the place down', () => {
    expect(questionOnScreen(paper, 0, log, { sectionIndex: 0, questionIndex: 0, nextSeq: 2 })).toBe(2)
    expect(questionOnScreen(paper, 0, log, null)).toBe(2)
  })

  it('stays at a question whose answer was written after its place', () => {
    const answered = { ...seen(4, 'd'), body: { type: 'answer', questionId: 'd', optionIds: [] } } as const
    expect(questionOnScreen(paper, 0, [...log, answered], { sectionIndex: 0, questionIndex: 3, nextSeq: 4 })).toBe(3)
  })

  it('begins a section that was not looked at yet at its first question', () => {
    expect(questionOnScreen(paper, 0, [], { sectionIndex: 1, questionIndex: 2, nextSeq: 9 })).toBe(0)
  })
})
