/**
 * Reads QTI 2.1, 2.2 and 3.0: a single item, or a package with its manifest, tests, passages and images. A package of
 * QTI 1.2 has a reader of its own.
 */
import { REFERENCE_LENGTH, TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { type ErrorCode, failure, type Outcome } from '#contract/foundation/errors.ts'
import { type Carried, carriedIn, NOTHING_CARRIED } from '../carried.ts'
import { type CollectFailure, ExamCollector } from '../collect.ts'
import { dataUriBytes } from '../data-uri.ts'
import { type ReadExam, Unheld } from '../form.ts'
import { nodesToMarkdown, type Surroundings } from '#domain/rich-text/nodes-to-markdown.ts'
import { childNamed, type Element } from '#domain/rich-text/nodes.ts'
import type { XmlFailure } from '../text/xml.ts'
import { readText } from '../text/decode.ts'
import { planOf } from './manifest.ts'
import { NOTE_PATH } from './note-path.ts'
import { openPackage, packageOfOne, type QtiPackage, resolvePath, TooMuch } from './package.ts'
import { itemDraft } from './read-item.ts'
import { qti1Paths, readQti1Package } from '../qti1/read.ts'

export type QtiFailure = XmlFailure | CollectFailure | 'exchange.unknown-format'

export function readQtiXml(xml: string): Outcome<ReadExam, QtiFailure> {
  const content = packageOfOne(xml)
  const root = content.xml('item.xml')
  if (root !== null && !root.ok) return root
  const collector = new ExamCollector(/<(?:\w+:)?qti-/.test(xml) ? 'qti3' : 'qti2')
  if (root !== null) addItem(root.value, { path: 'item.xml', weight: 1, topic: '' }, content, collector)
  return collector.result()
}

export function readQtiPackage(bytes: Buffer): Outcome<ReadExam, QtiFailure> {
  const content = openPackage(bytes)
  if (content === null) return failure('exchange.unknown-format')
  try {
    const paths = qti1Paths(content)
    return paths.length > 0 ? readQti1Package(content, paths) : readParts(content)
  } catch (error) {
    if (error instanceof TooMuch) return failure('exchange.unsafe-file')
    throw error
  }
}

function readParts(content: QtiPackage): Outcome<ReadExam, QtiFailure> {
  const plan = planOf(content)
  const isThird = plan.sections.some(({ items }) =>
    items.some(({ path }) => content.part(path)?.includes('<qti-') === true),
  )
  const collector = new ExamCollector(isThird ? 'qti3' : 'qti2')
  collector.title = plan.title
  collector.carried = carriedBy(content)
  for (const section of plan.sections) {
    collector.enterSection(section.name, section.minutes)
    for (const { path, weight } of section.items) {
      readPart(path, { path, weight, topic: plan.topics.get(path) ?? '' }, content, collector)
    }
  }
  return collector.result()
}

function carriedBy(content: QtiPackage): Carried {
  const note = content.part(NOTE_PATH)
  try {
    const lines: unknown = note === null ? [] : JSON.parse(readText(note))
    return Array.isArray(lines) && lines.every(Array.isArray) ? carriedIn(lines as unknown[][]) : NOTHING_CARRIED
  } catch {
    return NOTHING_CARRIED
  }
}

interface Known {
  readonly path: string
  readonly weight: number
  readonly topic: string
}

/** Reads one part; a broken item does not affect the others. */
function readPart(path: string, known: Known, content: QtiPackage, collector: ExamCollector): void {
  const root = content.xml(path)
  if (root?.ok === true) {
    addItem(root.value, known, content, collector)
    return
  }
  const detail = root === null ? '' : whyUnread(root)
  collector.skip({ line: null, name: path }, { reason: 'malformed', detail })
}

function whyUnread({
  code,
  detail,
}: {
  readonly code: ErrorCode
  readonly detail?: Readonly<Record<string, unknown>>
}): string {
  return String(detail?.message ?? code)
}

function addItem(root: Element, known: Known, content: QtiPackage, collector: ExamCollector): void {
  if (root.name === 'assessmentTest' || root.name === 'assessmentSection' || root.name === 'assessmentStimulus') return
  const place = { line: null, name: root.attributes.title || root.attributes.identifier || known.path }
  if (root.name !== 'assessmentItem') {
    collector.skip({ line: null, name: known.path }, { reason: 'type-not-supported', detail: root.name })
    return
  }
  collector.add(place, () =>
    itemDraft(root, {
      surroundings: surroundingsOf(known.path, content, collector),
      weight: known.weight,
      topic: known.topic.slice(0, TITLE_LENGTH),
      ...passageOf(root, known.path, content, collector),
    }),
  )
}

function surroundingsOf(path: string, content: QtiPackage, collector: ExamCollector): Surroundings {
  return {
    image(source) {
      const data = dataUriBytes(source)
      if (data !== null) return collector.image(data, 'image')
      const target = resolvePath(path, source)
      const bytes = /^[a-z]+:/i.test(source) ? null : content.part(target)
      if (bytes === null) throw new Unheld('image-missing', source)
      return collector.image(bytes, target.split('/').at(-1) ?? '')
    },
    isAttachment: (address) => !/^(?:https?:|mailto:|#)/i.test(address) && address !== '',
  }
}

/** Passage that an item shares with others. */
function passageOf(
  item: Element,
  path: string,
  content: QtiPackage,
  collector: ExamCollector,
): { paragraphRef?: string } {
  const reference = childNamed(item, 'assessmentStimulusRef')
  if (reference === undefined) return {}
  const target = resolvePath(path, reference.attributes.href ?? '')
  const root = content.xml(target)
  const body = root?.ok === true ? childNamed(root.value, 'stimulusBody') : undefined
  if (root?.ok !== true || body === undefined) throw new Unheld('malformed', reference.attributes.href ?? '')
  const { identifier = target, title = '' } = root.value.attributes
  const text = nodesToMarkdown(body.children, surroundingsOf(target, content, collector))
  if (text === '') return {}
  const ref = identifier.slice(0, REFERENCE_LENGTH)
  collector.addParagraph({ ref, text, ...(title === '' ? {} : { title: title.slice(0, TITLE_LENGTH) }) })
  return { paragraphRef: ref }
}
