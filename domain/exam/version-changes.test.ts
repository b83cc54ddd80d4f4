import { expect, test } from 'vitest'
import type { PaperQuestion } from './paper.ts'
import { type ComparedVersion, versionChanges } from './version-changes.ts'

interface Written {
  readonly id: string
  readonly text?: string
  readonly options?: readonly string[]
  readonly right?: string
  readonly mark?: number
  readonly topic?: string
}

interface WrittenSection {
  readonly id: string
  readonly name?: string
  readonly minutes?: number | null
  readonly questions: readonly Written[]
}

const OPTIONS = ['a', 'b', 'c']

function version(...sections: readonly WrittenSection[]): ComparedVersion {
  const keys = sections.flatMap(({ id: sectionId, questions }) =>
    questions.map(({ id, options = OPTIONS, right = 'a', mark = 1, topic = '' }) => ({
      questionId: id,
      sectionId,
      topic,
      answerType: 'radio' as const,
      correctType: 'auto' as const,
      mark,
      optionIds: options.map((text) => text),
      correctOptionIds: [right],
      hintHtml: null,
      explanationHtml: null,
      videoLink: null,
      showAnswer: true,
    })),
  )
  const question = ({ id, text = `<p>${id}</p>`, options = OPTIONS, mark = 1 }: Written): PaperQuestion => ({
    id,
    paragraphId: null,
    answerType: 'radio',
    html: text,
    mark,
    options: options.map((option) => ({ id: option, html: option, pinned: false })),
    hintHtml: null,
  })
  return {
    paper: {
      sections: sections.map(({ id, name = id, minutes = null, questions }) => ({
        id,
        name,
        minutes,
        questions: questions.map(question),
      })),
      paragraphs: [],
    },
    key: { partialCredit: false, videoLink: null, questions: keys },
  }
}

const one = (...questions: readonly Written[]) => version({ id: 's', questions })

function summary(before: ComparedVersion, after: ComparedVersion, corrected?: ReadonlySet<string>) {
  return versionChanges(before, after, corrected).questions.map(({ id, kind, parts }) => [id, kind, ...parts].join(' '))
}

test('an author sees nothing where two versions ask the same', () => {
  const same = one({ id: '1' }, { id: '2' })
  expect(versionChanges(same, one({ id: '1' }, { id: '2' }))).toEqual({
    sections: [],
    sectionsReordered: false,
    passages: [],
    questions: [],
  })
})

test('a question that is added in the middle moves none of the others', () => {
  const before = one({ id: '1' }, { id: '2' }, { id: '3' })
  const after = one({ id: '1' }, { id: 'new' }, { id: '2' }, { id: '3' })
  expect(summary(before, after)).toEqual(['new added'])
  expect(summary(after, before)).toEqual(['new removed'])
})

test('a question that goes to another place is the only one that moved', () => {
  const before = one({ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' })
  expect(summary(before, one({ id: '4' }, { id: '1' }, { id: '2' }, { id: '3' }))).toEqual(['4 changed moved'])
  const [s, t] = ['s', 't']
  const apart = version({ id: s, questions: [{ id: '1' }] }, { id: t, questions: [{ id: '2' }, { id: '3' }] })
  const together = version({ id: s, questions: [{ id: '1' }, { id: '2' }] }, { id: t, questions: [{ id: '3' }] })
  const [change] = versionChanges(apart, together).questions
  expect(change).toMatchObject({ id: '2', parts: ['moved'], before: { section: 't' }, after: { section: 's' } })
})

test('a text with tashkeel is compared word by word', () => {
  const [change] = versionChanges(
    one({ id: '1', text: '<p>ضَرَبَ زيدٌ عَمرًا</p>' }),
    one({ id: '1', text: '<p>ضُرِبَ زيدٌ عَمرًا</p>' }),
  ).questions
  expect(change?.parts).toEqual(['text'])
  expect(change?.text).toEqual({
    before: '<p><del>ضَرَبَ</del> زيدٌ عَمرًا</p>',
    after: '<p><ins>ضُرِبَ</ins> زيدٌ عَمرًا</p>',
  })
})

test('options, key, mark and topic are distinguished', () => {
  expect(summary(one({ id: '1' }), one({ id: '1', options: ['a', 'b', 'd'] }))).toEqual(['1 changed options'])
  expect(summary(one({ id: '1' }), one({ id: '1', options: ['b', 'a', 'c'] }))).toEqual(['1 changed options'])
  expect(summary(one({ id: '1' }), one({ id: '1', right: 'b' }))).toEqual(['1 changed key'])
  expect(summary(one({ id: '1' }), one({ id: '1', mark: 2, topic: 'algebra' }))).toEqual(['1 changed mark topic'])
  const [change] = versionChanges(one({ id: '1' }), one({ id: '1', options: ['a', 'd'] })).questions
  expect(change?.options.map(({ before, after }) => [before?.html ?? null, after?.html ?? null])).toEqual([
    [null, 'd'],
    ['b', null],
    ['c', null],
  ])
})

test('a key that was corrected in all versions is named, although they agree', () => {
  const same = one({ id: '1' }, { id: '2' })
  expect(summary(same, same, new Set(['2']))).toEqual(['2 changed corrected'])
})

test('minutes and names of sections, and their order, are compared', () => {
  const before = version({ id: 's', minutes: 20, questions: [{ id: '1' }] }, { id: 't', questions: [{ id: '2' }] })
  const after = version({ id: 't', questions: [{ id: '2' }] }, { id: 's', minutes: 25, questions: [{ id: '1' }] })
  const changes = versionChanges(before, after)
  expect(changes.sections).toMatchObject([{ id: 's', before: { minutes: 20 }, after: { minutes: 25 } }])
  expect(changes.sectionsReordered).toBe(true)
  expect(versionChanges(before, version({ id: 's', minutes: 20, questions: [{ id: '1' }] })).sections).toMatchObject([
    { id: 't', after: null },
  ])
})

test('a passage is compared by words, too', () => {
  const passage = (html: string): ComparedVersion => {
    const made = one({ id: '1' })
    return { ...made, paper: { ...made.paper, paragraphs: [{ id: 'p', title: 'نص', html }] } }
  }
  expect(versionChanges(passage('<p>نهر</p>'), passage('<p>بحر</p>')).passages).toEqual([
    {
      id: 'p',
      titleBefore: 'نص',
      titleAfter: 'نص',
      text: { before: '<p><del>نهر</del></p>', after: '<p><ins>بحر</ins></p>' },
    },
  ])
})

test('five thousand questions in the opposite order are compared at once', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index) }))
  expect(summary(one(...ids), one(...ids.toReversed()))).toHaveLength(4_999)
})

test('an author sees that every attempt is asked fewer questions of a section than before', () => {
  const whole = one({ id: '1' }, { id: '2' }, { id: '3' })
  const some = (asked: number) => ({ ...whole, draws: [{ asked, questionIds: ['1', '2', '3'] }] })
  expect(versionChanges(some(2), some(2)).sections).toEqual([])
  expect(versionChanges(some(2), some(1)).sections).toMatchObject([{ before: { asked: 2 }, after: { asked: 1 } }])
  const [change] = versionChanges(whole, some(1)).sections
  expect(change?.before).not.toHaveProperty('asked')
  expect(versionChanges(whole, some(3)).sections).toEqual([])
})
