/** Reads Moodle XML. */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { nameOf, noteInText } from '../carried.ts'
import { categoryLevels, splitTitle } from '../categories.ts'
import { type CollectFailure, type Draft, ExamCollector, shortened, trueFalseOptions } from '../collect.ts'
import { withFeedback } from '../feedback.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { hintsOf } from '../hints.ts'
import { htmlToMarkdown } from '../text/html-to-markdown.ts'
import { hasLanguageBlocks, inOneLanguage } from '#domain/rich-text/one-language.ts'
import { plainToMarkdown } from '#domain/rich-text/words-to-markdown.ts'
import { childNamed, childrenNamed, type Element, isElement, textOf } from '#domain/rich-text/nodes.ts'
import { parseXml, type XmlFailure } from '../text/xml.ts'
import { judgeMultiple, judgeSingle, type Judged } from '../weights.ts'
import { moodleSurroundings, oldImage } from './files.ts'

export function readMoodle(xml: string): Outcome<ReadExam, XmlFailure | CollectFailure> {
  const root = parseXml(isFragment(xml) ? `<quiz>${xml.replace(/^\s*<\?xml[^>]*\?>/, '')}</quiz>` : xml)
  if (!root.ok) return root
  const collector = new ExamCollector('moodle-xml')
  const questions = childrenNamed(root.value, 'question')
  const { title, sections } = splitTitle(categoriesOf(questions))
  collector.title = title
  collector.carried = noteInText(xml)
  let category = 0
  for (const question of questions) {
    if (question.attributes.type === 'category') {
      collector.enterSection(sections[category] ?? '')
      category += 1
    } else readQuestion(question, collector)
  }
  return collector.result()
}

/** True for questions without the enclosing element, as plugins write them. */
function isFragment(xml: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<question\b/.test(xml.slice(0, 10_000))
}

/** Path of each category, in order. */
function categoriesOf(questions: readonly Element[]): string[][] {
  return questions
    .filter(({ attributes }) => attributes.type === 'category')
    .map((question) => categoryLevels(plain(childNamed(question, 'category'))))
}

function readQuestion(question: Element, collector: ExamCollector): void {
  const name = plain(childNamed(question, 'name')) || shortened(textOf(childNamed(question, 'questiontext') ?? ''))
  collector.add({ line: question.line, name }, () => draftOf(question, collector))
}

/** Text of an element: that of its `text` element, or its own. */
function plain(element: Element | undefined): string {
  if (element === undefined) return ''
  return inOneLanguage(textOf(childNamed(element, 'text') ?? element)).trim()
}

function draftOf(question: Element, collector: ExamCollector): Draft {
  const type = question.attributes.type ?? ''
  const format = childNamed(question, 'questiontext')?.attributes.format ?? 'html'
  if (type !== 'multichoice' && type !== 'truefalse') throw new Unheld('type-not-supported', type)
  const read = (element: Element | undefined) => markdownOf(element, question, format, collector)
  const image = oldImage(question, collector)
  const text = [read(childNamed(question, 'questiontext')), image === null ? '' : `![](${image})`]
    .filter((part) => part !== '')
    .join('\n\n')
  const answers = childrenNamed(question, 'answer')
  const draft = type === 'truefalse' ? trueFalse(answers, text) : choice(question, answers, read)
  const feedback = answers.map((answer, index) => {
    return { place: draft.places[index] ?? index, text: read(childNamed(answer, 'feedback')) }
  })
  const { options, ...explained } = withFeedback(draft.options, read(childNamed(question, 'generalfeedback')), feedback)
  const name = plain(childNamed(question, 'idnumber')) || plain(childNamed(question, 'name'))
  const written = childrenNamed(question, 'hint')
    .map(read)
    .filter((hint) => hint !== '')
  const { warnings, ...hints } = hintsOf(written, collector.carried.questions.get(nameOf(name))?.stepHints)
  return {
    answerType: draft.answerType,
    options,
    name,
    text,
    more: {
      topic: topicOf(question),
      mark: markOf(question),
      ...hints,
      ...explained,
    },
    warnings: [
      ...(draft.warnings ?? []),
      ...warnings,
      ...(hasLanguageBlocks(textOf(question)) ? [{ kind: 'language-left-out' as const }] : []),
      ...(hasCombinedFeedback(question) ? [{ kind: 'feedback-left-out' as const }] : []),
    ],
  }
}

type Read = (element: Element | undefined) => string
/** `places`: where the option of each answer stands. */
type Answers = Pick<Draft, 'answerType' | 'options' | 'warnings'> & { readonly places: readonly number[] }

function trueFalse(answers: readonly Element[], text: string): Answers {
  const words = answers.map((answer) => plain(answer).toLowerCase())
  const { correct } = judgeSingle(answers.map(fraction))
  if (answers.length !== 2 || !words.includes('true') || !words.includes('false')) throw new Unheld('malformed')
  const options = trueFalseOptions(words[correct.indexOf(true)] === 'true', text)
  return {
    answerType: 'true_false',
    options,
    places: words.map((word) => (word === 'true' ? 0 : 1)),
  }
}

function choice(question: Element, answers: readonly Element[], read: Read): Answers {
  const single = plain(childNamed(question, 'single')) || 'true'
  const isSingle = /^(?:true|1|yes)$/i.test(single)
  const percentages = answers.map(fraction)
  const { correct, warnings }: Judged = isSingle ? judgeSingle(percentages) : judgeMultiple(percentages)
  const options = answers.map((answer, index) => ({ text: read(answer), correct: correct[index] ?? false }))
  return {
    answerType: isSingle ? 'radio' : 'checkbox',
    options,
    warnings,
    places: options.map((_, place) => place),
  }
}

function fraction(answer: Element): number {
  const value = Number((answer.attributes.fraction ?? '').replace(',', '.'))
  if (!Number.isFinite(value)) throw new Unheld('malformed', answer.attributes.fraction ?? '')
  return value
}

function markOf(question: Element): number {
  const grade = plain(childNamed(question, 'defaultgrade')) || '1'
  const mark = Number(grade)
  if (!(mark > 0)) throw new Unheld('no-mark', grade)
  return mark
}

function topicOf(question: Element): string {
  const [tag] = childrenNamed(childNamed(question, 'tags') ?? question, 'tag')
  return plain(tag).slice(0, TITLE_LENGTH)
}

/**
 * True if the author wrote own sentences for right, partly right or wrong answers; Moodle's default sentences contain
 * no information.
 */
function hasCombinedFeedback(question: Element): boolean {
  return ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((name) => {
    const feedback = plain(childNamed(question, name))
      .replace(/<[^>]*>/g, '')
      .trim()
    return (
      feedback !== '' &&
      !/^(?:Your answer is (?:partially )?(?:in)?correct\.|إجابتك .{0,30}|إجابة .{0,30})$/.test(feedback)
    )
  })
}

function markdownOf(
  element: Element | undefined,
  question: Element,
  inherited: string,
  collector: ExamCollector,
): string {
  if (element === undefined) return ''
  const text = inOneLanguage(textOf(childNamed(element, 'text') ?? ownText(element)))
  const format = element.attributes.format ?? inherited
  if (format === 'markdown') return text.trim()
  if (format === 'plain_text' || format === 'plain') return plainToMarkdown(text)
  const surroundings = moodleSurroundings(
    [element, question, childNamed(question, 'questiontext') ?? element],
    collector,
  )
  const html = format === 'moodle_auto_format' ? text.trim().replaceAll('\n', '<br>') : text
  return htmlToMarkdown(html, surroundings)
}

/** The text of an answer in old files, which is beside the feedback element. */
function ownText(element: Element): Element {
  return { ...element, children: element.children.filter((child) => !isElement(child)) }
}
