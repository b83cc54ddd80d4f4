import { describe, expect, it } from 'vitest'
import { itemFlags } from './flags.ts'
import { randomGuessScore } from './guess-score.ts'
import { itemStatistics } from './item-statistics.ts'
import { choiceStatistics } from './option-statistics.ts'

const OPTIONS = ['key', 'near', 'far', 'last'] as const
type Answer = (typeof OPTIONS)[number] | 'none'

/**
 * Flags of a question whose right option is `key`; the answers are sorted from the weakest attempt to the strongest.
 */
function flagsOf(answers: readonly Answer[]) {
  const marks = answers.map((answer) => (answer === 'key' ? 1 : 0))
  const rests = answers.map((_, index) => index)
  const choices = answers.map((answer, index) => ({
    given: answer === 'none' ? [] : [answer],
    rest: rests[index] ?? 0,
  }))
  return itemFlags({
    statistics: itemStatistics(marks, rests, 1),
    choices: choiceStatistics(OPTIONS, choices),
    correctOptionIds: ['key'],
    randomGuessScore: randomGuessScore('radio', OPTIONS.length, 1),
  })
}

const times = (count: number, answer: Answer): Answer[] => Array.from({ length: count }, () => answer)
const kinds = (answers: readonly Answer[]) => flagsOf(answers).map(({ kind }) => kind)

describe('an author whose question', () => {
  it('tells the strong from the weak reads no flag', () => {
    expect(kinds(['near', 'far', 'last', 'near', 'far', 'near', 'last', 'far', ...times(12, 'key')])).toEqual([])
  })

  it('has its key on the wrong option is reported with the one that the strong choose', () => {
    const answers: Answer[] = [...times(4, 'far'), ...times(2, 'last'), ...times(6, 'key'), ...times(8, 'near')]
    expect(flagsOf(answers)[0]).toEqual({ kind: 'key-suspect', optionIds: ['near'] })
  })

  it('has its key on the wrong option reads it before thirty students have finished, though neither is strong by itself', () => {
    const answers: Answer[] = [
      ...times(3, 'far'),
      'near',
      ...times(3, 'key'),
      'near',
      'last',
      ...times(5, 'near'),
      'key',
      'near',
    ]
    expect(flagsOf(answers)[0]).toEqual({ kind: 'key-suspect', optionIds: ['near'] })
    expect(kinds(answers.slice(1))).not.toContain('key-suspect')
  })

  it('is answered better by the weak is reported to need a look at the key', () => {
    const answers: Answer[] = [...times(12, 'key'), 'near', 'far', 'last', 'none', 'near', 'far', 'last', 'none']
    expect(kinds(answers)).toContain('key-suspect')
  })

  it('is answered by all is reported as too easy', () => {
    expect(flagsOf(times(20, 'key'))).toEqual([{ kind: 'too-easy', optionIds: [] }])
  })

  it('has an option that nobody chose is reported with it, once enough have passed it over', () => {
    const answers: Answer[] = [...times(6, 'near'), ...times(4, 'far'), ...times(12, 'key')]
    expect(flagsOf(answers)).toEqual([{ kind: 'distractor-unused', optionIds: ['last'] }])
    expect(flagsOf(answers.slice(1))).toEqual([])
    expect(flagsOf(times(100, 'key')).at(-1)?.optionIds).toEqual(['near', 'far', 'last'])
  })

  it('was answered a little better by the weak, as chance would have it, reads no flag about its key', () => {
    const answers: Answer[] = ['key', 'near', 'far', 'key', 'key', 'last', 'key', 'near', 'far', 'key', 'last', 'near']
    expect(kinds(answers)).not.toContain('key-suspect')
  })

  it('brings less than guessing would is reported as too hard', () => {
    const wrong = Array.from(
      { length: 18 },
      (_, index): Answer => (['near', 'far', 'last'] as const)[index % 3] ?? 'far',
    )
    expect(kinds([...wrong, 'key', 'key'])).toContain('too-hard')
  })

  it('hardly distinguishes the strong from the weak is reported', () => {
    const answers = Array.from({ length: 24 }, (_, index): Answer => {
      return index % 2 === 1 ? 'key' : ((['near', 'far', 'last'] as const)[index % 3] ?? 'far')
    })
    expect(kinds(answers)).toEqual(['weak-discrimination'])
  })

  it('is left out by many is reported', () => {
    const answers: Answer[] = [...times(6, 'none'), 'near', 'far', 'last', 'near', ...times(8, 'key')]
    expect(kinds(answers)).toEqual(['often-unanswered'])
  })

  it('was sat by fewer than ten is not reported yet', () => {
    expect(kinds(times(9, 'near'))).toEqual([])
  })
})

describe('an author who looks at the options', () => {
  it('finds how many chose each, who, and how many chose none', () => {
    const answers: Answer[] = [...times(5, 'far'), ...times(2, 'none'), ...times(5, 'key')]
    const { options, unanswered } = choiceStatistics(
      OPTIONS,
      answers.map((answer, index) => ({ given: answer === 'none' ? [] : [answer], rest: index })),
    )
    expect(unanswered).toBe(2)
    expect(options.map(({ count }) => count)).toEqual([5, 0, 5, 0])
    expect(options[0]).toMatchObject({ share: 5 / 12, strongShare: 1, weakShare: 0 })
    expect(options[1]).toMatchObject({ share: 0, discrimination: null })
    expect(options[2]?.discrimination).toBeLessThan(0)
  })

  it('finds no strong and weak where all did equally well', () => {
    const { options } = choiceStatistics(
      ['key'],
      Array.from({ length: 12 }, () => ({ given: ['key'], rest: 3 })),
    )
    expect(options[0]).toMatchObject({ strongShare: null, weakShare: null })
  })

  it('counts one attempt at each of the options it ticked, and none twice', () => {
    const { options } = choiceStatistics(['a', 'b'], [{ given: ['a', 'b', 'b'], rest: 1 }])
    expect(options.map(({ count }) => count)).toEqual([1, 1])
  })
})
