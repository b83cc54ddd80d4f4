/** Reads an assessment item of QTI 2 or 3 with a choice interaction as a question. */
import type { Draft } from '../collect.ts'
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
  const afterwards = shownAfterwards(item, surroundings)
  const text = textOfBody(body, interaction, surroundings)
  return {
    name: item.attributes.identifier ?? '',
    text: text || plainToMarkdown(item.attributes.title ?? ''),
    ...answerForm(options, choices, key.isSingle),
    more: {
      mark: key.mark * around.weight,
      topic: around.topic,
      ...(key.isManual ? { correctType: 'manual' as const } : {}),
      ...(around.paragraphRef === undefined ? {} : { paragraphRef: around.paragraphRef }),
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
    return { answerType: 'true_false', options: [yes, no].map(({ text, correct }) => ({ text, correct })) }
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

function withoutFeedback(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => !isElement(node) || !node.name.startsWith('feedback'))
}

/** Hint and explanation, recognised by the ids that this academy writes; other feedback depends on the given answer. */
function shownAfterwards(item: Element, surroundings: Surroundings) {
  const feedback = childrenNamed(item, 'modalFeedback')
  const named = (name: string) => feedback.find(({ attributes }) => attributes.identifier === name)
  const read = (element: Element | undefined) =>
    element === undefined ? '' : nodesToMarkdown((childNamed(element, 'contentBody') ?? element).children, surroundings)
  const [hint, explanation] = [read(named('HINT')), read(named('EXPLANATION'))]
  const video = named('VIDEO')
  const link = video === undefined ? '' : textOf(video).trim()
  const others = [...elementsWithin(item)].filter(({ name }) => name.startsWith('feedback') || name === 'modalFeedback')
  const ours = [hint, explanation, link].filter((one) => one !== '').length
  return {
    isMore: others.length > ours,
    more: {
      ...(hint === '' ? {} : { hint }),
      ...(explanation === '' ? {} : { explanation }),
      ...(/^https:\/\/\S+$/.test(link) ? { videoLink: link } : {}),
    },
  }
}
