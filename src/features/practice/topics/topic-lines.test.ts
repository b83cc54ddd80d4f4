import { describe, expect, it } from 'vitest'
import { FEWEST_FOR_LEVEL } from '#domain/practice/levels.ts'
import { answersOf, log, right, wrong } from '#domain/practice/sample-practice.test-support.ts'
import { linesBySection, sightsOf, topicLines } from './topic-lines.ts'

const topic = (name: string, section: 'verbal' | 'quantitative', isLocked = false) => ({
  id: name,
  topic: name,
  section,
  share: 0.5,
  pack: null,
  questions: 12,
  isLocked,
  until: null,
  packages: [],
})

describe('the list of topics', () => {
  const overview = {
    topics: [topic('algebra', 'quantitative'), topic('reading', 'verbal', true), topic('ratios', 'quantitative')],
  }
  const level = {
    topic: 'algebra',
    section: 'quantitative',
    level: 'good' as const,
    answers: 20,
    missing: 0,
    interval: { low: 0.6, high: 0.8 },
  }
  const lines = topicLines({ overview, levels: [level], packs: [{ topic: 'algebra' }] })

  it('has every topic of the academy, with its level or with what is missing for one', () => {
    expect(lines.map((line) => [line.topic, line.level, line.missing, line.isHere, line.isLocked])).toEqual([
      ['algebra', 'good', 0, true, false],
      ['reading', 'unknown', FEWEST_FOR_LEVEL, false, true],
      ['ratios', 'unknown', FEWEST_FOR_LEVEL, false, false],
    ])
  })

  it('keeps the topics of a section together', () => {
    expect(linesBySection(lines).map(([section, own]) => [section, own.map((line) => line.topic)])).toEqual([
      ['quantitative', ['algebra', 'ratios']],
      ['verbal', ['reading']],
    ])
  })
})

describe('the plain count of a topic', () => {
  it('takes only the first answer to each question', () => {
    const answers = answersOf(
      log([
        [0, wrong('algebra-0')],
        [1, right('algebra-0')],
        [1, right('algebra-3')],
        [1, right('reading-0')],
      ]),
    )
    expect(sightsOf(answers, 'algebra')).toMatchObject({ right: 1, of: 2 })
    expect(sightsOf(answers, 'ratios')).toMatchObject({ right: 0, of: 0, low: 0, high: 1 })
  })
})
