import { describe, expect, it } from 'vitest'
import type { ReadExam } from './form.ts'
import { questionsOf, readFile } from './read.test-support.ts'

const moodle = (inside: string) =>
  `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text>كم؟</text></questiontext><generalfeedback format="html"><text>القاعدة</text></generalfeedback><answer fraction="100" format="html"><text>1</text><feedback format="html"><text>أحسنت</text></feedback></answer><answer fraction="0" format="html"><text>2</text><feedback format="html"><text>ضربت بدل أن تقسم</text></feedback></answer>${inside}</question></quiz>`

const qti = (choice: string, modal: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/><itemBody><p>كم؟</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2${choice}</simpleChoice></choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>${modal}</assessmentItem>`

const EXPLAINED = {
  options: [
    { text: '1', correct: true },
    { text: '2', correct: false, reason: 'ضربت بدل أن تقسم' },
  ],
  explanation: 'القاعدة\n\n- 1: أحسنت',
}

const kindsOf = (exam: ReadExam) => exam.warnings.map(({ kind }) => kind)

describe('feedback that others wrote', () => {
  it('is the reason of a wrong option, and explains the right one: GIFT', async () => {
    const exam = await readFile('::q::كم؟ {=1#أحسنت ~2#ضربت بدل أن تقسم ####القاعدة}', 'q.gift')
    expect(questionsOf(exam)[0]).toMatchObject(EXPLAINED)
  })

  it('is the reason of the wrong one of true and false: GIFT', async () => {
    const exam = await readFile('::q::كم؟ {F#لأن الزوايا ١٨٠#صدقت}', 'q.gift')
    expect(questionsOf(exam)[0]).toMatchObject({
      options: [
        { text: 'صحيح', reason: 'لأن الزوايا ١٨٠' },
        { text: 'خطأ', correct: true },
      ],
      explanation: '- خطأ: صدقت',
    })
  })

  it('is the reason of a wrong option, and explains the right one: Moodle XML', async () => {
    expect(questionsOf(await readFile(moodle('')))[0]).toMatchObject(EXPLAINED)
  })

  it.each([
    ['within the choice', qti('<feedbackInline outcomeIdentifier="FEEDBACK" identifier="B">سبب</feedbackInline>', '')],
    [
      'of the item, under the choice',
      qti('', '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="B" showHide="show"><p>سبب</p></modalFeedback>'),
    ],
  ])('is the reason of a wrong option: QTI, %s', async (_where, xml) => {
    const exam = await readFile(xml)
    expect(questionsOf(exam)[0]?.options).toEqual([
      { text: '1', correct: true },
      { text: '2', correct: false, reason: 'سبب' },
    ])
    expect(kindsOf(exam)).toEqual([])
  })

  it.each([
    ['a paragraph', (feedback: string) => `<p>1 ${feedback}</p>`],
    ['blocks', (feedback: string) => `<div><p>1</p>${feedback.replaceAll('Inline', 'Block')}</div>`],
  ])('is never among the words of a choice, also in %s of it: QTI', async (_where, choiceWith) => {
    const feedback = '<feedbackInline outcomeIdentifier="FEEDBACK" identifier="A">أحسنت</feedbackInline>'
    const exam = await readFile(qti('', '').replace('>1<', `>${choiceWith(feedback)}<`))
    expect(questionsOf(exam)[0]).toMatchObject({
      options: [
        { text: '1', correct: true },
        { text: '2', correct: false },
      ],
      explanation: '- 1: أحسنت',
    })
    expect(kindsOf(exam)).toEqual([])
  })

  it('is left out, with a word, where it belongs to another answer than its choice: QTI', async () => {
    const hidden = '<feedbackInline outcomeIdentifier="FEEDBACK" identifier="B" showHide="hide">x</feedbackInline>'
    const exam = await readFile(qti(hidden, ''))
    expect(questionsOf(exam)[0]?.options[1]).toEqual({ text: '2', correct: false })
    expect(kindsOf(exam)).toContain('feedback-left-out')
  })
})

describe('hints that others wrote', () => {
  const hints = (count: number) =>
    moodle(
      Array.from({ length: count }, (_, index) => `<hint format="html"><text>h${index + 1}</text></hint>`).join(''),
    )

  it.each([
    [1, 'h1', undefined, []],
    [3, 'h1\n\nh2\n\nh3', ['h1', 'h2', 'h3'], ['several-hints']],
    [4, 'h1\n\nh2\n\nh3\n\nh4', undefined, ['too-many-hints']],
  ])('%i of them: one hint for exams, and steps where practice can hold them', async (count, hint, steps, kinds) => {
    const exam = await readFile(hints(count))
    expect([questionsOf(exam)[0]?.hint, questionsOf(exam)[0]?.hintSteps]).toEqual([hint, steps])
    expect(kindsOf(exam)).toEqual(kinds)
  })

  it.each([
    [3, [['h1', 'h2', 'h3']], []],
    [4, [], [{ reason: 'too-many-hints', detail: 'HINT_STEP_4' }]],
  ])('%i steps: all are read, or the question is left out and says why: QTI', async (count, steps, skipped) => {
    const modal = Array.from({ length: count }, (_, index) => {
      return `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="HINT_STEP_${index + 1}" showHide="show"><p>h${index + 1}</p></modalFeedback>`
    })
    const exam = await readFile(qti('', modal.join('')))
    expect(questionsOf(exam).map(({ hintSteps }) => hintSteps)).toEqual(steps)
    expect(exam.skipped).toMatchObject(skipped)
  })
})
