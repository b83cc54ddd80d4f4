/** Reads QTI 1.2 as Canvas (Classic Quizzes), Blackboard and others write it: a package, or one file of questions. */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { childNamed, childrenNamed, type Element, elementsWithin, isElement, textOf } from '#domain/rich-text/nodes.ts'
import { type CollectFailure, ExamCollector, shortened } from '../collect.ts'
import type { ReadExam } from '../form.ts'
import { type QtiPackage, resolvePath } from '../qti/package.ts'
import { readText } from '../text/decode.ts'
import { parseXml, type XmlFailure } from '../text/xml.ts'
import { itemDraft } from './item.ts'
import { metadataOf } from './metadata.ts'
import { surroundingsOf } from './surroundings.ts'

/** Root of a file of QTI 1.2, behind declarations and comments. */
const ROOT = /<(?:\w+:)?questestinterop[\s>]/
const ROOT_WITHIN = 4_000

/** Paths of the question files in a package, in the order of its manifest; empty for another version. */
export function qti1Paths(content: QtiPackage): string[] {
  const found = content.paths.filter((path) => {
    const bytes = /\.(?:xml|qti|dat)$/i.test(path) && !/(?:^|\/)__MACOSX\//.test(path) ? content.part(path) : null
    return bytes !== null && ROOT.test(readText(bytes.subarray(0, ROOT_WITHIN)))
  })
  const manifest = content.paths.find((one) => /(?:^|\/)imsmanifest\.xml$/i.test(one))
  const root = manifest === undefined ? null : content.xml(manifest)
  const order = root?.ok === true && manifest !== undefined ? filesOf(root.value, manifest) : []
  return found.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

function filesOf(manifest: Element, path: string): string[] {
  return [...elementsWithin(manifest)]
    .filter(({ name }) => name === 'file' || name === 'resource')
    .flatMap(({ attributes: { href } }) => (href === undefined ? [] : [resolvePath(path, href)]))
}

export function readQti1Xml(xml: string): Outcome<ReadExam, XmlFailure | CollectFailure> {
  const root = parseXml(xml)
  if (!root.ok) return root
  const content: QtiPackage = { paths: [], part: () => null, xml: () => null }
  return collected([{ path: '', root: root.value }], content, [])
}

/** Reads the question files of a package; a damaged one does not affect the others. */
export function readQti1Package(content: QtiPackage, paths: readonly string[]): Outcome<ReadExam, CollectFailure> {
  const broken: string[] = []
  const files = paths.flatMap((path) => {
    const root = content.xml(path)
    if (root?.ok === true) return [{ path, root: root.value }]
    broken.push(path)
    return []
  })
  return collected(withoutCopies(files), content, broken)
}

interface QuestionFile {
  readonly path: string
  readonly root: Element
}

/** Canvas exports a course with two copies of a quiz; the one of its own has all questions. */
function withoutCopies(files: readonly QuestionFile[]): QuestionFile[] {
  const own = new Set(files.filter(isOwn).map(identOf))
  return files.filter((file) => isOwn(file) || !own.has(identOf(file)))
}

function isOwn({ path }: QuestionFile): boolean {
  return path.includes('non_cc_assessments/')
}

function identOf({ root }: QuestionFile): string {
  return childNamed(root, 'assessment')?.attributes.ident ?? ''
}

function collected(
  files: readonly QuestionFile[],
  content: QtiPackage,
  broken: readonly string[],
): Outcome<ReadExam, CollectFailure> {
  const collector = new ExamCollector('qti1')
  const holders = files.flatMap(({ path, root }) => {
    const own = root.children.filter(isElement).filter(({ name }) => name === 'assessment' || name === 'objectbank')
    return (own.length > 0 ? own : [root]).map((holder) => ({ path, holder, title: titleOf(holder) }))
  })
  const [only, ...others] = holders
  if (only !== undefined && others.length === 0) collector.title = only.title
  for (const { path, holder, title } of holders) {
    readHolder(holder, { path, content, collector, above: others.length === 0 ? [] : [title] })
  }
  for (const path of broken) collector.skip({ line: null, name: path }, { reason: 'malformed', detail: '' })
  return collector.result()
}

/** Canvas names banks in their metadata. */
function titleOf(holder: Element): string {
  return holder.attributes.title ?? metadataOf(holder).get('bank_title') ?? ''
}

interface Reading {
  readonly path: string
  readonly content: QtiPackage
  readonly collector: ExamCollector
  /** Titles of what holds it. */
  readonly above: readonly string[]
}

/** Questions of an assessment, a bank or a section, in their order, each with its place among the sections. */
function readHolder(holder: Element, reading: Reading): void {
  const { collector, above } = reading
  for (const child of holder.children.filter(isElement)) {
    if (child.name === 'item') {
      collector.enterSection(above.join(' / ').slice(0, TITLE_LENGTH))
      readItem(child, reading)
    } else if (child.name === 'section') {
      const { title = '', ident = '' } = child.attributes
      const own = title === '' || ident === 'root_section' ? [] : [title]
      if (isSelection(child)) collector.warn({ line: child.line, name: title || ident }, 'selection-left-out')
      readHolder(child, { ...reading, above: [...above, ...own] })
    }
  }
}

/** True for a group of which each student gets some questions only. */
function isSelection(section: Element): boolean {
  const number = [...elementsWithin(section)].find(({ name }) => name === 'selection_number')
  return number !== undefined && Number(textOf(number)) < childrenNamed(section, 'item').length
}

function readItem(item: Element, { path, content, collector }: Reading): void {
  const surroundings = surroundingsOf(path, content, collector)
  collector.add({ line: item.line, name: nameOf(item) }, () => itemDraft(item, surroundings))
}

/** Canvas calls every question "Question": its words say more. */
function nameOf(item: Element): string {
  const { title = '', ident = '' } = item.attributes
  const first = [...elementsWithin(item)].find(({ name }) => name === 'mattext' || name === 'mat_formattedtext')
  const words = first === undefined ? '' : shortened(textOf(first).replace(/<[^>]*>|&nbsp;/g, ' '))
  return title === '' || title === 'Question' ? words || ident : title
}
