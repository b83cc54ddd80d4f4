import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsOf, readFile } from './read.test-support.ts'

/** Options with their weights in per cent, as another system scores them. */
interface Weighted {
  readonly isSingle: boolean
  readonly weights: readonly number[]
}

const LETTERS = 'ABCDEFGH'
const optionName = (at: number) => `option ${at + 1}`

const gift = ({ weights }: Weighted) =>
  `::q::Which? {${weights.map((weight, at) => `${weight === 100 ? '=' : `~%${weight}%`}${optionName(at)}`).join(' ')}}\n`

const moodle = ({ isSingle, weights }: Weighted) =>
  `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text>Which?</text></questiontext><single>${isSingle}</single>${weights
    .map((weight, at) => `<answer fraction="${weight}"><text>${optionName(at)}</text></answer>`)
    .join('')}</question></quiz>`

const qti = ({ isSingle, weights }: Weighted) =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="q" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="${isSingle ? 'single' : 'multiple'}" base-type="identifier"><qti-mapping lower-bound="0" default-value="0">${weights
    .map((weight, at) => `<qti-map-entry map-key="${LETTERS[at]}" mapped-value="${weight / 100}"/>`)
    .join(
      '',
    )}</qti-mapping></qti-response-declaration><qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="${isSingle ? 1 : 0}"><qti-prompt>Which?</qti-prompt>${weights
    .map((_, at) => `<qti-simple-choice identifier="${LETTERS[at]}">${optionName(at)}</qti-simple-choice>`)
    .join(
      '',
    )}</qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/></qti-assessment-item>`

/** Sets of options that get the most marks there is, without one that adds nothing. */
function bestAnswers({ isSingle, weights }: Weighted): string[] {
  const sets = Array.from({ length: 2 ** weights.length - 1 }, (_, bits) =>
    weights.flatMap((_weight, at) => (((bits + 1) >> at) % 2 === 1 ? [at] : [])),
  ).filter((set) => !isSingle || set.length === 1)
  const scoreOf = (set: readonly number[]) => set.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
  const best = Math.max(...sets.map(scoreOf))
  const full = sets.filter((set) => scoreOf(set) === best && set.every((at) => (weights[at] ?? 0) > 0))
  return full.map((set) => set.join())
}

const weighted = fc.record({
  isSingle: fc.boolean(),
  weights: fc.oneof(
    fc.array(fc.constantFrom(-100, -50, 0, 0, 20, 25, 50, 50, 100), { minLength: 2, maxLength: 6 }),
    fc.shuffledSubarray([50, 50, 0, 0, -50], { minLength: 3 }),
    fc.shuffledSubarray([100, 0, 0, 0, -100], { minLength: 3 }),
  ),
})

describe.each([
  ['gift', 'q.gift', gift],
  ['moodle-xml', 'q.xml', moodle],
  ['qti3', 'q.xml', qti],
] as const)('a right answer in %s', (_format, name, write) => {
  it('is exactly what gets full marks in the other system, or is refused, whatever the weights are', async () => {
    let understood = 0
    await fc.assert(
      fc.asyncProperty(weighted, async (asked) => {
        const exam = await readFile(write(asked), name)
        const [question] = questionsOf(exam)
        expect(questionsOf(exam).length + exam.skipped.length).toBe(1)
        if (question === undefined) return
        understood += 1
        const key = question.options.flatMap(({ correct }, at) => (correct ? [at] : [])).join()
        // GIFT has no word for a single choice: an answer of 100 per cent makes it one.
        const isSingle = name === 'q.gift' ? asked.weights.includes(100) : asked.isSingle
        expect(bestAnswers({ ...asked, isSingle })).toEqual([key])
      }),
      { numRuns: 300, seed: 42 },
    )
    expect(understood).toBeGreaterThan(30)
  })
})

describe('a right answer in Aiken', () => {
  const text = fc.constantFrom('A', 'B) 5', 'أ. ب', '-5', '5', '(b)', 'ANSWER', 'x = 2', '3.5', 'ج')
  const letters = fc.constantFrom('ABCDEF', 'abcdef', 'أبجدهو')

  it('is the option behind its letter, or is refused, whatever the options look like', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 2, maxLength: 5 }),
        letters,
        fc.nat(6),
        async (texts, marks, right) => {
          const lines = texts.map((option, at) => `${marks[at]}. ${option}`)
          const exam = await readFile(`Which?\n${lines.join('\n')}\nANSWER: ${marks[right] ?? 'Z'}\n`, 'q.txt')
          const keys = questionsOf(exam).map(({ options }) =>
            options.flatMap(({ correct }, at) => (correct ? [at] : [])),
          )
          expect(keys).toEqual(right < texts.length ? [[right]] : [])
        },
      ),
      { numRuns: 300, seed: 42 },
    )
  })
})
