import { describe, expect, it } from 'vitest'
import {
  answered,
  answersOf,
  bankOf,
  blank,
  DAY_0,
  log,
  question,
  right,
  TABLET,
  wrong,
} from './sample-practice.test-support.ts'

const several = question('several', 'algebra', {
  options: ['a', 'b', 'c'].map((id) => ({
    id,
    isRight: id !== 'c',
    misconception: id === 'c' ? 'forgets-zero' : null,
  })),
})
const bank = bankOf([
  question('one', 'algebra'),
  question('twin', 'algebra', { family: 'one' }),
  question('alone', 'ratios'),
  several,
])

describe('an answer of a student', () => {
  it('is right only with exactly the right options', () => {
    const choices = [['a', 'b'], ['b', 'a', 'a'], ['a'], ['a', 'b', 'c'], ['a', 'b', 'x'], ['c'], []]
    const answers = answersOf(log(choices.map((chosen) => [0, answered('several', chosen)])), bank)
    expect(answers.map(({ isRight }) => isRight)).toEqual([true, true, false, false, false, false, false])
    expect(answers.map(({ isBlank }) => isBlank)).toEqual([false, false, false, false, false, false, true])
  })

  it('names the wrong ideas of a wrong choice, and none of a right one', () => {
    const answers = answersOf(
      log([
        [0, wrong('one')],
        [1, right('one')],
        [2, answered('several', ['a', 'c'])],
      ]),
      bank,
    )
    expect(answers.map(({ misconceptions }) => misconceptions)).toEqual([
      ['divides-by-the-wrong-number'],
      [],
      ['forgets-zero'],
    ])
  })

  it('is the first sight of its question once, on whichever device', () => {
    const events = [
      ...log([[1, right('one')]]),
      ...log(
        [
          [0, wrong('one')],
          [2, right('twin')],
        ],
        { writer: TABLET },
      ),
    ]
    expect(answersOf(events, bank).map(({ question: id, isFirstSight }) => [id, isFirstSight])).toEqual([
      ['one', true],
      ['one', false],
      ['twin', true],
    ])
  })

  it('is the first of its day once for a question and its twins', () => {
    const answers = answersOf(
      log([
        [0, wrong('one')],
        [0, right('one')],
        [0, right('twin')],
        [1, right('twin')],
      ]),
      bank,
    )
    expect(answers.map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false, false, true])
    expect(answers.map(({ day }) => day - DAY_0)).toEqual([0, 0, 0, 1])
  })

  it('counts for nothing while its question is unknown, or its key in doubt', () => {
    expect(
      answersOf(
        log([
          [0, right('withdrawn')],
          [0, right('one')],
        ]),
        bank,
      ),
    ).toHaveLength(1)
  })

  it('says what the choice was before it was changed', () => {
    const changes = [right('one', { changedFrom: ['b'] }), wrong('one', { changedFrom: ['a'] }), blank('alone')]
    expect(answersOf(log(changes.map((body) => [0, body])), bank).map(({ changed }) => changed)).toEqual([
      { was: false, is: true },
      { was: true, is: false },
      null,
    ])
  })

  it('knows whether a twin can prove it', () => {
    const answers = answersOf(
      log([
        [0, wrong('one')],
        [0, wrong('alone')],
      ]),
      bank,
    )
    expect(answers.map(({ hasTwin }) => hasTwin)).toEqual([true, false])
  })
})
