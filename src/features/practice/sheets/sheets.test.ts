import { describe, expect, it } from 'vitest'
import type { PrintedBody } from '#domain/practice/event.ts'
import { answered, DAY_0, instant, log, right, wrong } from '#domain/practice/sample-practice.test-support.ts'
import { newSheetCode, printedBodies, readSheetCode, sheetsOf, typedBody } from './sheets.ts'

const printed = (day: number, questions: readonly string[], sheet = '123456'): PrintedBody => ({
  type: 'printed',
  sheet,
  day: DAY_0 + day,
  questions: questions.map((question) => ({ question, version: 3, shown: ['c', 'a', 'b', 'd'] })),
})

describe('a student who prints a week', () => {
  it('has the questions of each day with the order of their letters, without those whose text is not here', () => {
    const week = [
      {
        day: DAY_0,
        items: [
          { question: 'algebra-0', why: 'new' as const },
          { question: 'gone', why: 'new' as const },
        ],
      },
      { day: DAY_0 + 1, items: [{ question: 'gone', why: 'new' as const }] },
    ]
    const bodies = printedBodies('123456', week, (id) =>
      id === 'gone' ? undefined : { version: 3, options: ['c', 'a', 'b', 'd'].map((option) => ({ id: option })) },
    )
    expect(bodies).toEqual([printed(0, ['algebra-0'])])
  })

  it('gets a code that none of the own sheets has', () => {
    const first = newSheetCode('sara', 1, new Set())
    expect(first).toMatch(/^\d{6}$/)
    expect(newSheetCode('sara', 1, new Set([first]))).not.toBe(first)
    expect(newSheetCode('sara', 1, new Set())).toBe(first)
  })
})

describe('a student who types answers in', () => {
  const print = printed(0, ['algebra-0', 'algebra-3'])

  it('has them on their sheet, in the session of the sheet, without a time', () => {
    const [question] = print.questions
    if (question === undefined) throw new Error('a question was expected')
    const body = typedBody('123456', question, ['a'])
    expect(body).toMatchObject({
      sheet: '123456',
      session: 'sheet:123456',
      ms: 0,
      version: 3,
      shown: ['c', 'a', 'b', 'd'],
    })
    const [sheet] = sheetsOf(
      log([
        [0, print],
        [3, body],
      ]),
    )
    expect(sheet?.days[0]?.typed).toEqual(new Map([['algebra-0', ['a']]]))
  })

  it('changes nothing by typing a question in again, on another sheet or on the screen', () => {
    const lines = log([
      [0, print],
      [0, printed(0, ['algebra-0'], '654321')],
      [1, right('algebra-3')],
      [2, answered('algebra-0', ['b'], { sheet: '123456' })],
      [3, right('algebra-0', { sheet: '123456' })],
    ])
    const typed = new Map(sheetsOf(lines).map(({ code, days }) => [code, days[0]?.typed]))
    expect(typed).toEqual(
      new Map([
        ['123456', new Map([['algebra-0', ['b']]])],
        ['654321', new Map()],
      ]),
    )
  })

  it('finds the latest sheet first, its days in order and each once', () => {
    const lines = log([
      [0, printed(1, ['a'])],
      [0, printed(0, ['b'])],
      [0, printed(0, ['c'])],
      [2, printed(2, ['d'], '654321')],
    ])
    expect(
      sheetsOf(lines).map(({ code, days }) => [
        code,
        days.map(({ day, questions }) => [day - DAY_0, questions[0]?.question]),
      ]),
    ).toEqual([
      ['654321', [[2, 'd']]],
      [
        '123456',
        [
          [0, 'b'],
          [1, 'a'],
        ],
      ],
    ])
    expect(sheetsOf(log([[0, wrong('algebra-0')]]))).toEqual([])
    expect(sheetsOf(lines)[0]?.printedAt).toBe(instant(2, 3))
  })

  it('writes a code in whichever digits and groups', () => {
    expect(['123456', '١٢٣ ٤٥٦', ' 123-456 '].map(readSheetCode)).toEqual(['123456', '123456', '123456'])
    expect(['12345', '1234567', 'abcdef', ''].map(readSheetCode)).toEqual([null, null, null, null])
  })
})
