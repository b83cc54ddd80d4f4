import { describe, expect, it } from 'vitest'
import { writeZip, zipPart } from '#server/spreadsheet/index.ts'
import { PNG } from '../docx/docx.test-support.ts'
import { questionsOf, readFile, refusalOf } from '../read.test-support.ts'
import { escapeXml } from '../text/xml.ts'

const html = (text: string) => `<material><mattext texttype="text/html">${escapeXml(text)}</mattext></material>`

interface Item {
  readonly type: string
  readonly text: string
  /** Texts by identifier. */
  readonly choices?: Readonly<Record<string, string>>
  readonly conditions?: string
  readonly points?: string
  readonly feedback?: Readonly<Record<string, string>>
}

/** An item as Canvas writes it. */
function item({ type, text, choices = {}, conditions = '', points = '1.0', feedback = {} }: Item): string {
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
  const labels = Object.entries(choices).map(
    ([ident, words]) => `<response_label ident="${ident}">${html(words)}</response_label>`,
  )
  const several = type === 'multiple_answers_question' ? 'Multiple' : 'Single'
  const response =
    labels.length === 0
      ? '<response_str ident="response1" rcardinality="Single"><render_fib/></response_str>'
      : `<response_lid ident="response1" rcardinality="${several}"><render_choice>${labels.join('')}</render_choice></response_lid>`
  const notes = Object.entries(feedback).map(
    ([ident, words]) => `<itemfeedback ident="${ident}"><flow_mat>${html(words)}</flow_mat></itemfeedback>`,
  )
  return `<item ident="i${text.length}" title="Question"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', points)}</qtimetadata></itemmetadata><presentation>${html(text)}${response}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing>${notes.join('')}</item>`
}

const equal = (ident: string) => `<varequal respident="response1">${ident}</varequal>`
const right = (condition: string) =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const shown = (ident: string) =>
  `<respcondition continue="Yes"><conditionvar>${equal(ident)}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${ident}_fb"/></respcondition>`

const quiz = (items: string, title = 'Algebra') =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`

function canvasPackage(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const resources = Object.keys(files).map(
    (path) => `<resource type="imsqti_xmlv1p2"><file href="${path}"/></resource>`,
  )
  return writeZip([
    zipPart('imsmanifest.xml', `<manifest><resources>${resources.join('')}</resources></manifest>`),
    ...Object.entries(files).map(([path, content]) => zipPart(path, content)),
  ])
}

describe('an author who comes from Canvas', () => {
  it('gets choices, sentences that are true or false, several answers, marks and feedback', async () => {
    const xml = quiz(
      [
        item({
          type: 'multiple_choice_question',
          text: '<p>ما ناتج <b>٢</b> + ٣؟</p>',
          choices: { x: '٤', y: '٥' },
          conditions: shown('x') + right(equal('y')),
          points: '2.5',
          feedback: { x_fb: 'أقل بواحد', general_fb: 'نجمع' },
        }),
        item({
          type: 'true_false_question',
          text: 'The sun is cold.',
          choices: { t: 'True', f: 'False' },
          conditions: right(equal('f')),
        }),
        item({
          type: 'multiple_answers_question',
          text: 'Even?',
          choices: { a: '2', b: '3', c: '4' },
          conditions: right(`<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`),
          feedback: { correct_fb: 'Yes!' },
        }),
      ].join(''),
    )
    const exam = await readFile(canvasPackage({ 'g1/g1.xml': xml, 'g1/assessment_meta.xml': '<quiz/>' }), 'quiz.zip')
    expect([exam.format, exam.title]).toEqual(['qti1', 'Algebra'])
    expect(
      questionsOf(exam).map(({ text, answerType, mark, options, explanation }) => ({
        asked: `${answerType} ${mark}: ${text}`,
        options: options.map(({ text: words, correct, reason = '' }) =>
          `${correct ? '*' : ''}${words} ${reason}`.trim(),
        ),
        explanation,
      })),
    ).toEqual([
      { asked: 'radio 2.5: ما ناتج **٢** + ٣؟', options: ['٤ أقل بواحد', '*٥'], explanation: 'نجمع' },
      { asked: 'true_false 1: The sun is cold.', options: ['True', '*False'], explanation: undefined },
      { asked: 'checkbox 1: Even?', options: ['*2', '3', '*4'], explanation: undefined },
    ])
    expect(exam.warnings.map(({ name, kind }) => [name, kind])).toEqual([
      ['Even?', 'partial-credit-by-exam'],
      ['Even?', 'feedback-left-out'],
    ])
  })

  it('gets pictures, formulas of its editor and groups as sections, of a course exported with two copies', async () => {
    const picture = '<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?canvas_download=1" alt="a dot">'
    const formula = '<img class="equation_image" data-equation-content="x^2" alt="LaTeX: x^2">'
    const one = item({
      type: 'multiple_choice_question',
      text: `<p>${picture} ${formula}</p>`,
      choices: { a: 'one', b: 'two' },
      conditions: right(equal('a')),
    })
    const select =
      '<selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>'
    const own = quiz(
      `<section ident="g" title="Group">${select}${one}${one.replaceAll('"a"', '"c"').replace('>a<', '>c<')}</section>`,
    )
    const file = canvasPackage({
      'g1/assessment_qti.xml': quiz(one),
      'non_cc_assessments/g1.xml.qti': own,
      'web_resources/Uploaded Media/a.png': PNG,
    })
    const exam = await readFile(file, 'course.imscc')
    expect(exam.sections.map(({ name, questions }) => [name, questions.length])).toEqual([['Group', 2]])
    expect(questionsOf(exam)[0]?.text.replace(/file:\w+/, 'file')).toBe('![a dot](file) $x^2$')
    expect(exam.images).toHaveLength(1)
    expect(exam.warnings.map(({ kind }) => kind)).toContain('selection-left-out')
  })

  it('learns of each question that an exam cannot ask, and why', async () => {
    const choices = { a: 'one', b: 'two' }
    const kinds: Item[] = [
      { type: 'essay_question', text: 'Write' },
      { type: 'text_only_question', text: 'Read' },
      { type: 'matching_question', text: 'Match', choices, conditions: right(equal('a')) },
      { type: 'multiple_choice_question', text: 'Nothing', choices },
      { type: 'multiple_choice_question', text: 'No mark', choices, conditions: right(equal('a')), points: '0.0' },
      {
        type: 'multiple_choice_question',
        text: '<img src="https://else.where/a.png">',
        choices,
        conditions: right(equal('a')),
      },
      {
        type: 'multiple_answers_question',
        text: 'Either',
        choices,
        conditions: right(`<or>${equal('a')}${equal('b')}</or>`),
      },
      { type: 'multiple_choice_question', text: 'Time', choices, conditions: right('<durlt>5</durlt>') },
    ]
    const exam = await readFile(quiz(kinds.map(item).join('')), 'quiz.xml')
    expect(questionsOf(exam)).toEqual([])
    expect(exam.skipped.map(({ reason, detail }) => `${reason} ${detail}`.trim())).toEqual([
      'type-not-supported essay_question',
      'type-not-supported text_only_question',
      'type-not-supported matching_question',
      'no-right-answer',
      'no-mark 0.0',
      'image-missing https://else.where/a.png',
      'uneven-weights 200 %',
      'scoring-not-supported durlt',
    ])
  })

  it('is refused with entities, and loses one damaged file of a package alone', async () => {
    const entities = `<!DOCTYPE q [<!ENTITY a "b">]>${quiz('').replace(/<\?.*?\?>/, '')}`
    expect(await refusalOf(entities, 'q.xml')).toBe('exchange.unsafe-file')
    const good = item({
      type: 'multiple_choice_question',
      text: 'Fine',
      choices: { a: '1', b: '2' },
      conditions: right(equal('a')),
    })
    const exam = await readFile(canvasPackage({ 'a.xml': `${quiz(good)}<`, 'b.xml': quiz(good, 'B') }), 'q.zip')
    expect(questionsOf(exam)).toHaveLength(1)
    expect(exam.skipped).toEqual([{ line: null, name: 'a.xml', reason: 'malformed', detail: '' }])
  })
})
