/** Writes Moodle XML: HTML with formulas between `\(` and `\)`, and images beside the text that shows them. */
import type { LossKind } from '#contract/exams/exchange-formats.ts'
import type { ExamDocument, OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import { noteComment, noteOf } from '../carried.ts'
import { categoryPath } from '../categories.ts'
import type { ImageFiles, WrittenExam } from '../form.ts'
import { categoryNames, hasRightAnswer, lossesOf, plainName, textWithPassage, unwritableQuestions } from '../losses.ts'
import { missingImages, pictureOf } from '../pictures.ts'
import { markdownToHtml } from '../text/markdown-to-html.ts'
import { escapeXml } from '../text/xml.ts'

const CARRIED: ReadonlySet<LossKind> = new Set(['mark', 'hint', 'topic', 'image', 'figure'])

export function writeMoodle(document: ExamDocument, files: ImageFiles): WrittenExam {
  const { names, lost } = categoryNames(document)
  const questions = document.sections.flatMap((section, index) => [
    category(categoryPath([plainName(document.title), names[index] ?? ''])),
    ...section.questions.filter(hasRightAnswer).map((question) => written(question, document, files)),
  ])
  return {
    bytes: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<!-- ${noteComment(noteOf(document, { names, hintSteps: true }))} -->\n${questions.join('')}</quiz>\n`,
      'utf8',
    ),
    extension: '.xml',
    contentType: 'application/xml; charset=utf-8',
    lost: [
      ...lossesOf(document, CARRIED),
      ...lost,
      ...unwritableQuestions(document),
      ...missingImages(document, files),
    ],
  }
}

function category(path: string): string {
  return `  <question type="category">\n    <category><text>${escapeXml(path)}</text></category>\n  </question>\n`
}

function written(question: QuestionDocument, document: ExamDocument, files: ImageFiles): string {
  const text = (element: string, markdown: string, attributes = '', inside = '') => {
    const { html, embedded } = rendered(markdown, document, files)
    return `    <${element}${attributes} format="html"><text>${escapeXml(html)}</text>${embedded}${inside}</${element}>\n`
  }
  const isTrueFalse = question.answerType === 'true_false'
  const share = shares(question)
  const answers = question.options.map((option, index) => {
    const { reason = '', correct } = option
    const feedback = correct || reason === '' ? '' : text('feedback', reason)
    return isTrueFalse
      ? `    <answer fraction="${share(option)}" format="moodle_auto_format"><text>${index === 0}</text>${feedback}</answer>\n`
      : text('answer', option.text, ` fraction="${share(option)}"`, feedback)
  })
  const hints = [question.hint ?? '', ...(question.hintSteps ?? [])].filter((hint) => hint.trim() !== '')
  return [
    `  <question type="${isTrueFalse ? 'truefalse' : 'multichoice'}">\n`,
    `    <name><text>${escapeXml(question.ref)}</text></name>\n`,
    text('questiontext', textWithPassage(question, document)),
    text('generalfeedback', question.explanation ?? ''),
    `    <defaultgrade>${question.mark ?? 1}</defaultgrade>\n    <penalty>${isTrueFalse ? 1 : 0.3333333}</penalty>\n    <hidden>0</hidden>\n`,
    isTrueFalse
      ? ''
      : `    <single>${question.answerType === 'radio'}</single>\n    <shuffleanswers>true</shuffleanswers>\n`,
    ...answers,
    ...hints.map((hint) => text('hint', hint)),
    question.topic === '' ? '' : `    <tags><tag><text>${escapeXml(question.topic)}</text></tag></tags>\n`,
    '  </question>\n',
  ].join('')
}

/** Weights of options: the right ones share the whole; if several are right, one wrong choice removes it. */
function shares({ answerType, options }: QuestionDocument): (option: OptionDocument) => number {
  const share = 100 / options.filter(({ correct }) => correct).length
  const wrong = answerType === 'checkbox' ? -100 : 0
  return ({ correct }) => (correct ? Number(share.toFixed(5)) : wrong)
}

function rendered(markdown: string, document: ExamDocument, files: ImageFiles): { html: string; embedded: string } {
  const embedded = new Map<string, string>()
  const html = markdownToHtml(markdown, {
    formulas: 'tex',
    image(source) {
      const picture = pictureOf(source, document, files)
      if (picture === null) return null
      embedded.set(picture.name, picture.bytes.toString('base64'))
      return `@@PLUGINFILE@@/${encodeURIComponent(picture.name)}`
    },
  })
  const elements = [...embedded].map(
    ([name, base64]) => `<file name="${escapeXml(name)}" path="/" encoding="base64">${base64}</file>`,
  )
  return { html, embedded: elements.join('') }
}
