/** Reads an item of QTI 1.2 with one group of choices as a question. */
import type { WarningKind } from '#contract/exams/exchange-formats.ts'
import type { OptionDocument } from '#domain/exam/document.ts'
import type { Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { childNamed, childrenNamed, type Element, elementsWithin, isElement, textOf } from '#domain/rich-text/nodes.ts'
import { plainToMarkdown, withoutMarks } from '#domain/rich-text/words-to-markdown.ts'
import { type Draft, trueFalseOptions } from '../collect.ts'
import { type Feedback, withFeedback } from '../feedback.ts'
import { Unheld } from '../form.ts'
import { htmlToMarkdown } from '../text/html-to-markdown.ts'
import { metadataOf } from './metadata.ts'
import { judgeChoices } from './scoring.ts'

/** Types by Canvas, by common cartridges and by Blackboard. */
const SINGLE =
  /^(?:multiple_choice_question|true_false_question|cc\.(?:multiple_choice|true_false)\.v0p1|multiple choice|true\/false|either\/or)$/i
const SEVERAL = /^(?:multiple_answers_question|cc\.multiple_response\.v0p1|multiple answer)$/i

/** @throws Unheld for another type of question, or something else that an exam cannot hold. */
export function itemDraft(item: Element, surroundings: Surroundings): Draft {
  const metadata = metadataOf(item)
  const type = metadata.get('question_type') ?? metadata.get('cc_profile') ?? metadata.get('bbmd_questiontype') ?? ''
  const presentation = childNamed(item, 'presentation')
  if (presentation === undefined) throw new Unheld('malformed', 'presentation')
  const response = responseOf(presentation, type)
  const labels = [...elementsWithin(response)].filter(({ name }) => name === 'response_label')
  const isSingle = type === '' ? !isMultiple(response) : SINGLE.test(type)
  const identifiers = labels.map(({ attributes }) => attributes.ident ?? '')
  const judged = judgeChoices(item, identifiers, isSingle)
  const texts = labels.map((label) => textWithin(label, surroundings))
  const written = textWithin(presentation, surroundings, response)
  const feedback = feedbackOf(item, identifiers, surroundings)
  const choices = texts.map((text, index): OptionDocument => ({ text, correct: judged.correct[index] ?? false }))
  const answered = isSingle ? singleOf(choices, written) : { answerType: 'checkbox' as const, options: choices }
  const places = answered.places ?? choices.map((_, place) => place)
  const { options, ...explained } = withFeedback(
    answered.options,
    feedback.general,
    feedback.ofChoices.map(({ place, text }) => ({ place: places[place] ?? place, text })),
  )
  const warnings: WarningKind[] = judged.warnings.map(({ kind }) => kind)
  if (feedback.isMore) warnings.push('feedback-left-out')
  return {
    name: item.attributes.ident ?? '',
    text: written || plainToMarkdown(item.attributes.title ?? ''),
    answerType: answered.answerType,
    options,
    more: { mark: markOf(metadata), ...explained },
    warnings: [...new Set(warnings)].map((kind) => ({ kind })),
  }
}

/** The only group of choices. */
function responseOf(presentation: Element, type: string): Element {
  if (type !== '' && !SINGLE.test(type) && !SEVERAL.test(type)) throw new Unheld('type-not-supported', type)
  const responses = [...elementsWithin(presentation)].filter(
    ({ name }) => name.startsWith('response_') && name !== 'response_label',
  )
  const [only, ...others] = responses
  if (only === undefined) throw new Unheld('type-not-supported', type || 'no response')
  const isChoice =
    only.name === 'response_lid' && [...elementsWithin(only)].some(({ name }) => name === 'render_choice')
  if (!isChoice || others.length > 0) throw new Unheld('type-not-supported', type || only.name)
  return only
}

function isMultiple({ attributes }: Element): boolean {
  return /^multiple$/i.test(attributes.rcardinality ?? 'Single')
}

/** `places`: where the option of each choice stands; absent: in the same place. */
interface Answered extends Pick<Draft, 'answerType' | 'options'> {
  readonly places?: readonly number[]
}

function singleOf(choices: readonly OptionDocument[], text: string): Answered {
  const words = choices.map((choice) => withoutMarks(choice.text).trim().toLowerCase())
  const isTruth = words.length === 2 && words.includes('true') && words.includes('false')
  if (!isTruth) return { answerType: 'radio', options: choices }
  const isTrue = choices[words.indexOf('true')]?.correct === true
  return {
    answerType: 'true_false',
    options: trueFalseOptions(isTrue, text),
    places: words.map((word) => (word === 'true' ? 0 : 1)),
  }
}

function markOf(metadata: ReadonlyMap<string, string>): number {
  const written = metadata.get('points_possible') ?? metadata.get('cc_weighting') ?? '1'
  const mark = Number(written)
  if (!(mark > 0)) throw new Unheld('no-mark', written)
  return mark
}

/** All materials within an element as Markdown; `except`: those within this one are left out. */
function textWithin(element: Element, surroundings: Surroundings, except?: Element): string {
  return materialsWithin(element, except)
    .map((material) => materialText(material, surroundings))
    .filter((text) => text !== '')
    .join('\n\n')
}

function materialsWithin(element: Element, except: Element | undefined): Element[] {
  if (element === except) return []
  if (element.name === 'material') return [element]
  return element.children.filter(isElement).flatMap((child) => materialsWithin(child, except))
}

function materialText(material: Element, surroundings: Surroundings): string {
  const parts = [...elementsWithin(material)].map((part) => {
    if (part.name === 'mattext')
      return isHtml(part) ? htmlToMarkdown(textOf(part), surroundings) : plainToMarkdown(textOf(part))
    if (part.name === 'mat_formattedtext') return htmlToMarkdown(textOf(part), surroundings)
    if (part.name === 'matimage') return `![](${surroundings.image(part.attributes.uri ?? '')})`
    if (/^mat(?:audio|video|applet|application)$/.test(part.name))
      throw new Unheld('media-not-supported', part.attributes.uri ?? part.name)
    return ''
  })
  return parts.filter((text) => text !== '').join('\n\n')
}

/** Writers other than Canvas give HTML without saying so. */
function isHtml(text: Element): boolean {
  return /html/i.test(text.attributes.texttype ?? '') || /<\/?[a-z][^<]*>/i.test(textOf(text))
}

interface ReadFeedback {
  readonly general: string
  readonly ofChoices: readonly Feedback[]
  /** True if there is feedback for right or wrong answers as such. */
  readonly isMore: boolean
}

function feedbackOf(item: Element, identifiers: readonly string[], surroundings: Surroundings): ReadFeedback {
  const texts = new Map(
    childrenNamed(item, 'itemfeedback').map((one) => [one.attributes.ident ?? '', textWithin(one, surroundings)]),
  )
  const links = choicesByFeedback(item)
  const ofChoices = identifiers.flatMap((identifier, place) =>
    [...texts].flatMap(([ident, text]): Feedback[] => {
      const isOwn = links.get(ident) === identifier || ident === `${identifier}_fb`
      return isOwn && text !== '' ? [{ place, text }] : []
    }),
  )
  const general = texts.get('general_fb') ?? ''
  const given = [...texts.values()].filter((text) => text !== '').length
  return { general, ofChoices, isMore: given > ofChoices.length + (general === '' ? 0 : 1) }
}

/** Feedback that is shown for one choice: the choice by the feedback's identifier. */
function choicesByFeedback(item: Element): ReadonlyMap<string, string> {
  const conditions = [...elementsWithin(item)].filter(({ name }) => name === 'respcondition')
  return new Map(
    conditions.flatMap((condition) => {
      const asked = childNamed(condition, 'conditionvar')?.children.filter(isElement) ?? []
      const link = childNamed(condition, 'displayfeedback')?.attributes.linkrefid
      const [only, ...others] = asked
      const isOfChoice =
        only?.name === 'varequal' && others.length === 0 && childNamed(condition, 'setvar') === undefined
      return isOfChoice && link !== undefined ? [[link, textOf(only).trim()] as const] : []
    }),
  )
}
