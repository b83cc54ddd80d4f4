/** Parts of a Word file (`.docx`): its text, styles, lists and pictures. Nothing outside the file is ever fetched. */
import { posix } from 'node:path'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { childrenNamed, type Element } from '#domain/rich-text/nodes.ts'
import { type Archive, openZip } from '#server/spreadsheet/index.ts'
import { EXCHANGE_LIMITS } from '../form.ts'
import { readText } from '../text/decode.ts'
import { parseXml, type XmlFailure } from '../text/xml.ts'

export type DocxFailure = XmlFailure | 'exchange.damaged-file'

export interface DocxParts {
  readonly document: Element
  /** Null if the file has none. */
  readonly styles: Element | null
  readonly numbering: Element | null
  /** Path of the part behind a relation of the text, or the address of a link; undefined if there is none. */
  target(relation: string): string | undefined
  /** Bytes of a part; null if the file does not have it. */
  bytes(path: string): Buffer | null
}

const DOCUMENT = /^word\/document\d*\.xml$/

/** True for the parts of a Word file, whichever program wrote it. */
export function isDocx(paths: readonly string[]): boolean {
  return paths.some((path) => DOCUMENT.test(path))
}

export function openDocx(file: Buffer): Outcome<DocxParts, DocxFailure> {
  const archive = openZip(file, EXCHANGE_LIMITS)
  if (typeof archive === 'string') return failure('exchange.damaged-file')
  const path = archive.paths.find((one) => DOCUMENT.test(one))
  if (path === undefined) return failure('exchange.damaged-file')
  const document = xmlPart(archive, path)
  if (!document.ok) return document
  if (document.value === null) return failure('exchange.damaged-file')
  const others = ['word/styles.xml', 'word/numbering.xml', `word/_rels/${posix.basename(path)}.rels`]
  const [styles = null, numbering = null, relations = null] = others.map((one) => {
    const part = xmlPart(archive, one)
    return part.ok ? part.value : null
  })
  const targets = targetsOf(relations)
  return success({
    document: document.value,
    styles,
    numbering,
    target: (relation) => targets.get(relation),
    bytes: (wanted) => {
      const bytes = archive.part(wanted)
      return Buffer.isBuffer(bytes) ? bytes : null
    },
  })
}

/** Root of a part; null if there is no such part. */
function xmlPart(archive: Archive, path: string): Outcome<Element | null, DocxFailure> {
  const bytes = archive.part(path)
  if (bytes === undefined) return success(null)
  if (bytes === 'too-large') return failure('exchange.unsafe-file')
  return bytes === 'unreadable' ? failure('exchange.damaged-file') : parseXml(readText(bytes))
}

function targetsOf(relations: Element | null): ReadonlyMap<string, string> {
  const all = relations === null ? [] : childrenNamed(relations, 'Relationship')
  return new Map(
    all.map(({ attributes: { Id = '', Target = '', TargetMode } }) => {
      const path = Target.startsWith('/') ? Target.slice(1) : posix.normalize(posix.join('word', Target))
      return [Id, TargetMode === 'External' ? Target : path]
    }),
  )
}

/** Value of an attribute of Word, whatever its prefix. */
export function valueOf(element: Element | undefined, name = 'val'): string | undefined {
  if (element === undefined) return undefined
  const { attributes } = element
  return attributes[`w:${name}`] ?? attributes[`r:${name}`] ?? attributes[`m:${name}`] ?? attributes[name]
}
