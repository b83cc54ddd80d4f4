/** Reads an assessment item of QTI 2 or 3 with a choice interaction as a question. */
import type { Draft } from '../collect.ts'
import { type Feedback, withFeedback } from '../feedback.ts'
import { EXCHANGE_LIMITS, Unheld } from '../form.ts'
import { nodesToMarkdown, type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { plainToMarkdown } from '#domain/rich-text/words-to-markdown.ts'
import {
  childNamed,
  childrenNamed,
  type Element,
  elementsWithin,
  isElement,
  type Node,
  textOf,
} from '#domain/rich-text/nodes.ts'
import { HINT_STEPS_MOST } from '#contract/foundation/limits.ts'
import { hintStepName } from './hint-steps.ts'
import { keyOf } from './key.ts'
import { declarationsOf, type Item } from './scoring.ts'

/** Data of a package about an item. */
export interface ItemSurroundings {
  readonly surroundings: Surroundings
  /** Factor of its score in a test. */
  readonly weight: number
  readonly topic: string
  /** Ref of the shared passage; undefined if there is none. */
  readonly paragraphRef?: string
}

export function itemDraft(item: Element, around: ItemSurroundings): Draft {
  const body = childNamed(item, 'itemBody')
  if (body === undefined) throw new Unheld('malformed', 'itemBody')
  if (childNamed(item, 'templateDeclaration') !== undefined) throw new Unheld('type-not-supported', 'template')
  const interaction = onlyInteraction(body)
  const choices = choicesOf(interaction)
  const key = keyFor(item, interaction, choices)
  const { surroundings } = around
  const options = choices.map((choice) => ({
    text: nodesToMarkdown(withoutFeedback(choice.children), surroundings),
    correct: key.right.has(choice.attributes.identifier ?? ''),
    ...(choice.attributes.fixed === 'true' ? { pinned: true } : {}),
  }))
  const afterwards = shownAfterwards(item, choices, surroundings)
  const explained = withFeedback(options, afterwards.explanation, afterwards.feedback)
  const text = textOfBody(body, interaction, surroundings)
  return {
    name: item.attributes.identifier ?? '',
    text: text || plainToMarkdown(item.attributes.title ?? ''),
    ...answerForm(explained.options, choices, key.isSingle),
    more: {
      mark: key.mark * around.weight,
      topic: around.topic,
      ...(key.isManual ? { correctType: 'manual' as const } : {}),
      ...(around.paragraphRef === undefined ? {} : { paragraphRef: around.paragraphRef }),
      ...(explained.explanation === undefined ? {} : { explanation: explained.explanation }),
      ...afterwards.more,
    },
    warnings: [
      ...key.warnings,
      ...(text === '' ? [{ kind: 'text-from-title' as const }] : []),
      ...(afterwards.isMore ? [{ kind: 'feedback-left-out' as const }] : []),
    ],
  }
}

function keyFor(item: Element, interaction: Element, choices: readonly Element[]) {
  const known: Item = {
    responses: declarationsOf(item, 'responseDeclaration'),
    outcomes: declarationsOf(item, 'outcomeDeclaration'),
    processing: childNamed(item, 'responseProcessing'),
  }
  const { responseIdentifier = '', maxChoices = '1' } = interaction.attributes
  const score = childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'SCORE')
  if (score?.attributes.externalScored === 'human') return manualKey(known, responseIdentifier, score)
  const identifiers = choices.map(({ attributes }) => attributes.identifier ?? '')
  return keyOf(known, { responseIdentifier, choices: identifiers, maxChoices: Number(maxChoices) || 0 })
}

function manualKey({ responses }: Item, responseIdentifier: string, score: Element) {
  const declaration = responses.get(responseIdentifier)
  const mark = Number(score.attributes.normalMaximum ?? '1')
  const right = new Set((declaration?.correct ?? []).map(String))
  return { isSingle: declaration?.cardinality === 'single', right, mark, isManual: true, warnings: [] }
}

function onlyInteraction(body: Element): Element {
  const interactions = [...elementsWithin(body)].filter(({ name }) => name.endsWith('Interaction'))
  const [interaction, ...others] = interactions
  if (interaction === undefined) throw new Unheld('type-not-supported', 'no interaction')
  const foreign = interactions.find(({ name }) => name !== 'choiceInteraction')
  if (foreign !== undefined) throw new Unheld('type-not-supported', foreign.name)
  if (others.length > 0) throw new Unheld('type-not-supported', `${interactions.length} × choiceInteraction`)
  return interaction
}

function choicesOf(interaction: Element): Element[] {
  const choices = childrenNamed(interaction, 'simpleChoice')
  if (choices.length > EXCHANGE_LIMITS.options) throw new Unheld('too-many-options')
  const identifiers = new Set(choices.map(({ attributes }) => attributes.identifier ?? ''))
  if (identifiers.size < choices.length || identifiers.has('')) throw new Unheld('malformed', 'simpleChoice')
  if (choices.some(({ attributes }) => attributes.templateIdentifier !== undefined)) {
    throw new Unheld('type-not-supported', 'template')
  }
  return choices
}

type Options = Draft['options']

/** Choices with the ids `true` and `false` form a true-or-false question, true first. */
function answerForm(
  options: Options,
  choices: readonly Element[],
  isSingle: boolean,
): Pick<Draft, 'answerType' | 'options'> {
  const names = choices.map(({ attributes }) => (attributes.identifier ?? '').toLowerCase())
  const [yes, no] = [options[names.indexOf('true')], options[names.indexOf('false')]]
  if (isSingle && options.length === 2 && yes !== undefined && no !== undefined) {
    return { answerType: 'true_false', options: [yes, no].map(({ pinned: _pinned, ...option }) => option) }
  }
  return { answerType: isSingle ? 'radio' : 'checkbox', options }
}

/** Body of the item, followed by the prompt; blocks for the people who grade are left out. */
function textOfBody(body: Element, interaction: Element, surroundings: Surroundings): string {
  const prompt = childNamed(interaction, 'prompt')
  const replaced = prompt === undefined ? [] : [{ ...prompt, name: 'div' }]
  return nodesToMarkdown(asked(body.children, interaction, replaced), surroundings)
}

function asked(nodes: readonly Node[], interaction: Element, prompt: readonly Element[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    if (node === interaction) return [...prompt]
    if (node.name === 'rubricBlock' && !/\bcandidate\b/.test(node.attributes.view ?? 'candidate')) return []
    if (node.name === 'feedbackBlock' || node.name === 'feedbackInline' || node.name === 'assessmentStimulusRef')
      return []
    if (node.name === 'printedVariable') throw new Unheld('type-not-supported', 'printedVariable')
    return [{ ...node, children: asked(node.children, interaction, prompt) }]
  })
}

/** Feedback in a choice, however deep, is no part of its words: it would tell which choice is right. */
function withoutFeedback(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    return isFeedback(node) ? [] : [{ ...node, children: withoutFeedback(node.children) }]
  })
}

function isFeedback({ name }: Element): boolean {
  return name === 'feedbackInline' || name === 'feedbackBlock'
}

/**
 * Hints and explanation, recognised by the ids that this academy writes, and feedback of single choices by theirs; other
 * feedback depends on more than one choice.
 *
 * @throws Unheld if there are more steps of hints than practice shows.
 */
function shownAfterwards(item: Element, choices: readonly Element[], surroundings: Surroundings) {
  const modal = childrenNamed(item, 'modalFeedback')
  const named = (name: string) => modal.find(({ attributes }) => attributes.identifier === name)
  const read = (element: Element | undefined) =>
    element === undefined ? '' : nodesToMarkdown((childNamed(element, 'contentBody') ?? element).children, surroundings)
  const [hint, explanation] = [read(named('HINT')), read(named('EXPLANATION'))]
  if (named(hintStepName(HINT_STEPS_MOST)) !== undefined) {
    throw new Unheld('too-many-hints', hintStepName(HINT_STEPS_MOST))
  }
  const steps = Array.from({ length: HINT_STEPS_MOST }, (_, place) => read(named(hintStepName(place)))).filter(Boolean)
  const video = named('VIDEO')
  const link = video === undefined ? '' : textOf(video).trim()
  const feedback = choices.map((choice, place): Feedback => {
    return { place, text: feedbackOfChoice(choice, named).map(read).filter(Boolean).join('\n\n') }
  })
  const others = [...elementsWithin(item)].filter(({ name }) => name.startsWith('feedback') || name === 'modalFeedback')
  const ofChoices = choices.flatMap((choice) => feedbackOfChoice(choice, named)).length
  const ours = [hint, explanation, link, ...steps].filter((one) => one !== '').length + ofChoices
  return {
    isMore: others.length > ours,
    explanation,
    feedback,
    more: {
      ...(hint === '' ? {} : { hint }),
      ...(steps.length === 0 ? {} : { hintSteps: steps }),
      ...(/^https:\/\/\S+$/.test(link) ? { videoLink: link } : {}),
    },
  }
}

/** Feedback within a choice, however deep, and the item's under the identifier of the choice; hidden where the choice is given: none. */
function feedbackOfChoice(choice: Element, named: (name: string) => Element | undefined): Element[] {
  const { identifier = '' } = choice.attributes
  const within = [...elementsWithin(choice)].filter(isFeedback)
  const all = [...within, named(identifier)].filter((one) => one !== undefined)
  return all.filter(({ attributes }) => attributes.identifier === identifier && attributes.showHide !== 'hide')
}
