/** Reads GIFT (Moodle's text format for questions). */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { noteInText } from '../carried.ts'
import { categoryLevels, splitTitle } from '../categories.ts'
import { type CollectFailure, type Draft, ExamCollector, shortened, trueFalseOptions } from '../collect.ts'
import { withFeedback } from '../feedback.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { htmlToMarkdown } from '../text/html-to-markdown.ts'
import { type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { hasLanguageBlocks, inOneLanguage } from '#domain/rich-text/one-language.ts'
import { plainToMarkdown, withoutTagsInFormulas } from '#domain/rich-text/words-to-markdown.ts'
import { judgeMultiple, judgeSingle } from '../weights.ts'
import { hide, reveal } from './escapes.ts'
import { type GiftQuestion, type GiftText, parseGift } from './parse.ts'
import { type Block, splitGift } from './split.ts'

/** GIFT cannot contain images, so a text that shows one cannot be represented. */
const SURROUNDINGS: Surroundings = {
  image: (source) => {
    throw new Unheld('image-missing', source.split('/').at(-1) ?? '')
  },
  isAttachment: (address) => address.startsWith('@@PLUGINFILE@@'),
}

export function readGift(text: string): Outcome<ReadExam, CollectFailure> {
  const collector = new ExamCollector('gift')
  const blocks = splitGift(hide(text))
  const { title, sections } = splitTitle(categoriesOf(blocks))
  collector.title = title
  collector.carried = noteInText(text)
  let category = 0
  for (const block of blocks) {
    if (isCategory(block)) {
      collector.enterSection(sections[category] ?? '')
      category += 1
    } else readBlock(block, collector)
  }
  return collector.result()
}

function isCategory({ source }: Block): boolean {
  return /^\s*\$CATEGORY:/i.test(source)
}

/** Levels of each category, in order. */
function categoriesOf(blocks: readonly Block[]): string[][] {
  return blocks.filter(isCategory).map((block) => categoryLevels(parseGift(block).title))
}

function readBlock(block: Block, collector: ExamCollector): void {
  const name = nameOf(block)
  collector.add({ line: block.line, name }, () => draftOf(parseGift(block), block))
}

function nameOf(block: Block): string {
  const source = block.source.slice(0, 2_000)
  const title = /^\s*::([\s\S]*?)::/.exec(source)?.[1]?.trim()
  return shortened(reveal(title !== undefined && title !== '' ? title : source.replace(/\{[\s\S]*/, '')))
}

function draftOf(question: GiftQuestion, { tags, id }: Block): Draft {
  const { kind, title } = question
  if (kind !== 'multichoice' && kind !== 'truefalse') throw new Unheld('type-not-supported', kind)
  const text = markdownOf(question.stem)
  const name = title || id || ''
  const [topic = ''] = tags
  const general = question.general === null ? '' : markdownOf(question.general)
  const draft = kind === 'truefalse' ? trueFalse(question, text) : choice(question)
  const feedback = question.answers.map((answer, place) => {
    return { place, text: answer.feedback === null ? '' : markdownOf(answer.feedback) }
  })
  const { options, ...explained } = withFeedback(draft.options, general, feedback)
  const isInLanguages = [question.stem, ...question.answers.map((answer) => answer.text)].some((one) =>
    hasLanguageBlocks(one.text),
  )
  const warnings = [...(draft.warnings ?? []), ...(isInLanguages ? [{ kind: 'language-left-out' as const }] : [])]
  return {
    ...draft,
    options,
    warnings,
    name,
    text,
    more: { topic: topic.slice(0, TITLE_LENGTH), ...explained },
  }
}

type Answers = Pick<Draft, 'answerType' | 'options' | 'warnings'>

function trueFalse({ isTrue }: GiftQuestion, text: string): Answers {
  return { answerType: 'true_false', options: trueFalseOptions(isTrue, text) }
}

/** If no answer is marked by `=`, several answers are right. */
function choice({ answers }: GiftQuestion): Answers {
  const isSingle = answers.some(({ isRight }) => isRight)
  const percentages = answers.map(({ isRight, weight }) => weight ?? (isRight ? 100 : 0))
  const { correct, warnings } = isSingle ? judgeSingle(percentages) : judgeMultiple(percentages)
  return {
    answerType: isSingle ? 'radio' : 'checkbox',
    options: answers.map(({ text }, index) => ({ text: markdownOf(text), correct: correct[index] ?? false })),
    warnings,
  }
}

/** Elements that people write into questions; other text in angle brackets, as `<String>` and `y<x`, is plain text. */
const ELEMENTS =
  'a|abbr|audio|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|embed|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|math|mark|ol|object|p|pre|q|s|samp|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|m[a-z]+'
const TAG = new RegExp(`<(?:/?(?:${ELEMENTS})(?:[\\s/][^<>]*)?|!--[\\s\\S]*?--)>`, 'i')
const NO_TAG = new RegExp(`<(?!/?(?:${ELEMENTS})[\\s/>]|!--)`, 'gi')

function markdownOf({ format, text: written }: GiftText): string {
  const text = inOneLanguage(written)
  if (format === 'markdown') return text
  if (format === 'html') return htmlToMarkdown(text, SURROUNDINGS)
  if (format === 'moodle' && TAG.test(withoutTagsInFormulas(text))) {
    return htmlToMarkdown(text.replace(NO_TAG, '&lt;').replaceAll('\n', '<br>'), SURROUNDINGS)
  }
  return plainToMarkdown(text)
}
