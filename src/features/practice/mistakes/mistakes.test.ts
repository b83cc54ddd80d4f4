/** Tests of the list of mistakes, which follows from a log alone. */
import { describe, expect, it } from 'vitest'
import { foldCards } from '#domain/practice/cards.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import { bookmarksOf } from '#domain/practice/settings.ts'
import { answered, answersOf, blank, DAY_0, log, right, wrong } from '#domain/practice/sample-practice.test-support.ts'
import { readMistakesSearch } from './mistakes-address.ts'
import { filteredMistakes, filtersOf, hasMistakeOfExam, mistakesOf, usualStanding } from './mistakes.ts'

function mistakesAfter(lines: readonly PracticeEvent[], day: number) {
  const events = mergePractice(lines)
  const answers = answersOf(events)
  const today = DAY_0 + day
  const cards = foldCards(answers, bookmarksOf(events), { today, examDay: null })
  return mistakesOf({ cards, events, answers, today })
}

describe('a student who was wrong', () => {
  it('finds the question with the option that was chosen, and the latest mistake first', () => {
    const mistakes = mistakesAfter(
      log([
        [0, wrong('algebra-0')],
        [1, answered('reading-0', ['c'])],
        [1, right('ratios-0')],
      ]),
      1,
    )
    expect(mistakes.map(({ question, chosen, cause, standing }) => [question, chosen, cause, standing])).toEqual([
      ['reading-0', ['c'], 'wrong', 'open'],
      ['algebra-0', ['b'], 'wrong', 'open'],
    ])
  })

  it('sees the question of the mistake, also after a twin was right, and when that was', () => {
    const [mistake] = mistakesAfter(
      log([
        [0, wrong('algebra-1')],
        [1, right('algebra-2')],
      ]),
      1,
    )
    expect(mistake).toMatchObject({ question: 'algebra-1', chosen: ['b'], standing: 'coming', rightDay: DAY_0 + 1 })
    expect(mistake?.daysLeft).toBeGreaterThan(0)
  })

  it('sees the last of several mistakes, and no right day before it', () => {
    const [mistake] = mistakesAfter(
      log([
        [0, wrong('algebra-0')],
        [1, right('algebra-0')],
        [9, answered('algebra-0', ['d'])],
      ]),
      9,
    )
    expect(mistake).toMatchObject({ chosen: ['d'], day: DAY_0 + 9, rightDay: null, standing: 'open' })
  })

  it('has finished a mistake that was right on two days and will be remembered', () => {
    const lines = log([
      [0, wrong('algebra-0')],
      [1, right('algebra-0')],
      [6, right('algebra-0')],
      [20, right('algebra-0')],
    ])
    const [mistake] = mistakesAfter(lines, 21)
    expect(mistake?.standing).toBe('finished')
  })
})

describe('what is no wrong answer', () => {
  it('counts as open when it was left blank in a practice exam', () => {
    const [mistake] = mistakesAfter(log([[0, blank('algebra-0')]], { writer: 'attempt:77' }), 0)
    expect(mistake).toMatchObject({ cause: 'blank', isOfExam: true, standing: 'open', chosen: [] })
  })

  it('leads from the result of that exam, and of no other, to the mistakes', () => {
    const exam = log(
      [
        [0, blank('algebra-0')],
        [0, right('algebra-3')],
      ],
      { writer: 'attempt:77' },
    )
    const events = mergePractice([
      ...exam,
      ...log([[0, wrong('reading-0')]]),
      ...log([[0, right('ratios-0')]], { writer: 'attempt:78' }),
    ])
    const answers = answersOf(events)
    expect(['77', '78', '79'].map((attempt) => hasMistakeOfExam(attempt, events, answers))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('says that a right answer was a guess, or came after the last hint', () => {
    const guessed = mistakesAfter(log([[0, right('algebra-0', { certainty: 'guess' })]]), 0)
    const hinted = mistakesAfter(log([[0, right('algebra-0', { hints: 3 })]]), 0)
    expect([guessed[0]?.cause, hinted[0]?.cause]).toEqual(['guessed', 'hinted'])
  })

  it('lists a bookmarked question as saved', () => {
    const lines = log([
      [0, right('algebra-0')],
      [0, { type: 'bookmarked', question: 'algebra-0', on: true }],
    ])
    expect(mistakesAfter(lines, 0)).toMatchObject([{ cause: 'saved', isBookmarked: true }])
  })

  it('stays out when it was right', () => {
    expect(mistakesAfter(log([[0, right('algebra-0')]]), 0)).toEqual([])
  })
})

describe('a student who filters', () => {
  const mistakes = mistakesAfter(
    log([
      [0, wrong('algebra-0')],
      [0, answered('reading-0', ['c'])],
      [0, wrong('ratios-0')],
    ]),
    0,
  )

  it('by topic and by wrong idea sees only these', () => {
    expect(filteredMistakes(mistakes, 'open', { topic: 'reading' }).map(({ question }) => question)).toEqual([
      'reading-0',
    ])
    const { misconceptions, topics } = filtersOf(mistakes)
    expect([misconceptions, topics.toSorted()]).toEqual([
      ['divides-by-the-wrong-number'],
      ['algebra', 'ratios', 'reading'],
    ])
    const [misconception] = misconceptions
    expect(
      filteredMistakes(mistakes, 'open', { misconception })
        .map(({ topic }) => topic)
        .toSorted(),
    ).toEqual(['algebra', 'ratios'])
    expect(filteredMistakes(mistakes, 'finished', {})).toEqual([])
  })

  it('arrives where there is something to see', () => {
    const coming = mistakesAfter(
      log([
        [0, wrong('algebra-1')],
        [1, right('algebra-2')],
      ]),
      1,
    )
    expect([usualStanding(mistakes, {}), usualStanding(coming, {}), usualStanding([], {})]).toEqual([
      'open',
      'coming',
      'open',
    ])
  })

  it('with an address that was tampered with sees the usual list', () => {
    expect(readMistakesSearch({ standing: 'owed', topic: 3, idea: 'x'.repeat(500) })).toEqual({})
    expect(readMistakesSearch({ standing: 'finished', topic: 'algebra' })).toEqual({
      standing: 'finished',
      topic: 'algebra',
    })
  })
})
