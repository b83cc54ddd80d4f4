import { describe, expect, it } from 'vitest'
import { type Card, foldCards } from './cards.ts'
import type { PracticeBody } from './event.ts'
import { intervalOf } from './memory.ts'
import { answersOf, bankOf, blank, DAY_0, log, question, right, wrong } from './sample-practice.test-support.ts'

const bank = bankOf([
  question('alone', 'ratios'),
  question('one', 'algebra'),
  question('twin', 'algebra', { family: 'one' }),
])

interface Seen {
  readonly today?: number
  readonly examDay?: number | null
  readonly bookmarks?: readonly string[]
}

/** Cards after `[day, body]` lines; days are counted from `DAY_0`. */
function cards(lines: readonly (readonly [number, PracticeBody])[], seen: Seen = {}): Card[] {
  const { today = lines.at(-1)?.[0] ?? 0, examDay = null, bookmarks = [] } = seen
  const options = { today: DAY_0 + today, examDay: examDay === null ? null : DAY_0 + examDay }
  return foldCards(answersOf(log(lines), bank), new Set(bookmarks), options)
}

function standing(lines: readonly (readonly [number, PracticeBody])[], seen?: Seen): Card['standing'] | undefined {
  return cards(lines, seen)[0]?.standing
}

describe('a student gets a card', () => {
  it('from a wrong answer, a blank, a guess, an answer after the last hint, and a bookmark', () => {
    const mistakes = [
      wrong('alone'),
      blank('alone'),
      right('alone', { certainty: 'guess' }),
      right('alone', { hints: 3 }),
    ]
    for (const body of mistakes) expect(cards([[0, body]])).toMatchObject([{ standing: 'open', lapses: 1 }])
    const bookmarked = cards([[0, right('alone')]], { bookmarks: ['alone'] })
    expect(bookmarked).toMatchObject([{ standing: 'coming', lapses: 0, isBookmarked: true }])
  })

  it('from no right answer, not even one after the first hints', () => {
    expect(cards([[0, right('alone', { hints: 2, certainty: 'probable' })]])).toEqual([])
  })

  it('one for a question and its twins', () => {
    const [card, ...others] = cards([
      [0, wrong('one')],
      [1, right('twin')],
    ])
    expect(others).toEqual([])
    expect(card).toMatchObject({ family: 'one', topic: 'algebra', questions: ['one', 'twin'], lastQuestion: 'twin' })
    expect(card?.misconceptions).toEqual(['divides-by-the-wrong-number'])
  })
})

describe('a mistake of a student', () => {
  it('is open until it was right on a later day', () => {
    expect(standing([[0, wrong('alone')]])).toBe('open')
    expect(
      standing([
        [0, wrong('alone')],
        [0, right('alone')],
      ]),
    ).toBe('open')
    expect(
      standing([
        [0, wrong('alone')],
        [1, right('alone')],
      ]),
    ).toBe('coming')
  })

  it('is open again when it is due', () => {
    const lines = [
      [0, wrong('alone')],
      [1, right('alone')],
    ] as const
    const [card] = cards(lines)
    const due = (card?.dueDay ?? 0) - DAY_0
    expect(due).toBe(1 + intervalOf(card?.memory.stability ?? 0, 0.85))
    expect(standing(lines, { today: due - 1 })).toBe('coming')
    expect(standing(lines, { today: due })).toBe('open')
  })

  it('counts the first answer of a day for memory, and the others train', () => {
    const once = cards([
      [0, wrong('alone')],
      [1, right('alone')],
    ])
    const often = cards([
      [0, wrong('alone')],
      [0, right('alone')],
      [0, wrong('alone')],
      [1, right('alone')],
      [1, right('alone')],
    ])
    expect(often[0]?.memory).toEqual(once[0]?.memory)
  })

  it('is not overlooked when a twin goes wrong later on a day that began well', () => {
    const lines = [
      [0, wrong('one')],
      [1, right('one')],
      [1, wrong('twin')],
    ] as const
    expect(cards(lines)).toMatchObject([{ standing: 'open', rightDays: 0, lapses: 2 }])
  })

  it('is finished when it was right on two days and will probably still be right after a month', () => {
    const lines = [
      [0, wrong('alone')],
      [1, right('alone')],
      [5, right('alone')],
    ] as const
    expect(standing(lines)).toBe('coming')
    expect(standing([...lines, [22, right('alone')]])).toBe('finished')
    expect(standing([...lines, [22, right('alone')]], { today: 400 })).toBe('finished')
  })

  it('is finished earlier when the exam is near, and not before the second day', () => {
    expect(
      standing(
        [
          [0, wrong('alone')],
          [1, right('alone')],
        ],
        { examDay: 2 },
      ),
    ).not.toBe('finished')
    expect(
      standing(
        [
          [0, wrong('alone')],
          [1, right('alone')],
          [5, right('alone')],
        ],
        { examDay: 12 },
      ),
    ).toBe('finished')
    expect(
      standing(
        [
          [0, wrong('alone')],
          [1, right('alone')],
          [5, right('alone')],
        ],
        { examDay: 90 },
      ),
    ).toBe('coming')
  })

  it('is due before the exam at the latest', () => {
    const [card] = cards(
      [
        [0, wrong('alone')],
        [1, right('alone')],
        [5, right('alone')],
      ],
      { examDay: 12 },
    )
    expect(card?.dueDay).toBe(DAY_0 + 11)
  })

  it('is planned without a date when the date has passed', () => {
    const lines = [
      [0, wrong('alone')],
      [1, right('alone')],
    ] as const
    expect(cards(lines, { today: 9, examDay: 4 })).toEqual(cards(lines, { today: 9 }))
  })

  it('comes back with a wrong answer, and is finished again by two more days', () => {
    const finished = [
      [0, wrong('alone')],
      [1, right('alone')],
      [5, right('alone')],
      [22, right('alone')],
    ] as const
    const lapsed = [...finished, [60, wrong('alone')]] as const
    expect(cards(lapsed)).toMatchObject([{ standing: 'open', lapses: 2, rightDays: 0 }])
    expect(standing([...lapsed, [62, right('alone')]])).not.toBe('finished')
    expect(standing([...lapsed, [62, right('alone')], [70, right('alone')], [100, right('alone')]])).toBe('finished')
  })

  it('is finished by a twin only, where there is one', () => {
    const same = [
      [0, wrong('one')],
      [1, right('one')],
      [5, right('one')],
      [22, right('one')],
    ] as const
    expect(standing(same)).not.toBe('finished')
    expect(standing([...same, [22, right('twin')]])).toBe('finished')
    expect(
      standing([
        [0, wrong('twin')],
        [1, right('twin')],
        [5, right('one')],
        [22, right('twin')],
      ]),
    ).toBe('finished')
  })
})

describe('a student whose second device delivers late', () => {
  const history = (days: readonly number[]) => {
    const wrongDays = [0, 42, 45, 393]
    return days.map((day) => [day, wrongDays.includes(day) ? wrong('alone') : right('alone')] as const)
  }
  const known = history([0, 42, 45, 61, 155, 201, 393, 394, 395])
  const late = history([0, 42, 45, 61, 155, 201, 392, 393, 394, 395])

  it('keeps what was finished, although a right answer on the day before a wrong one makes the memory weaker', () => {
    const exam = { examDay: 407 }
    const [before, after] = [known, late].map((lines) => cards(lines, exam)[0]?.memory.stability ?? 0)
    expect(after).toBeLessThan(before ?? 0)
    expect(standing(known, exam)).toBe('finished')
    expect(standing(late, exam)).toBe('finished')
  })
})
