/**
 * Reads a file of any supported format. The content determines the format; the name is used only if the content is
 * ambiguous.
 */
import { failure, type Outcome } from '#contract/foundation/errors.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
import { decodeText, isOds, openZip, readSheet } from '#server/spreadsheet/index.ts'
import { isAiken, readAiken } from './aiken/read.ts'
import { isDocx } from './docx/parts.ts'
import { readDocx } from './docx/read.ts'
import { EXCHANGE_LIMITS, type ReadExam } from './form.ts'
import { imageType } from './images.ts'
import { readGift } from './gift/read.ts'
import { readMoodle } from './moodle/read.ts'
import { type QtiFailure, readQtiPackage, readQtiXml } from './qti/read.ts'
import { readQti1Xml } from './qti1/read.ts'
import { readQuestionSheet, readRows, type SheetReadFailure } from './sheet/read.ts'
import { hasHeaders } from './sheet/rows.ts'
import { readText } from './text/decode.ts'

export type ReadFailure = QtiFailure | SheetReadFailure | 'exchange.damaged-file' | 'exchange.old-word'

/** Reads a file. `chosen`: what the author said about the columns of a sheet; such a file is a sheet. */
export async function readExchangeFile(
  bytes: Buffer,
  fileName: string,
  chosen: ChosenColumns | null = null,
): Promise<Outcome<ReadExam, ReadFailure>> {
  if (chosen !== null) return readQuestionSheet(bytes, chosen)
  if (bytes.toString('latin1', 0, 2) === 'PK') return readZip(bytes)
  // Container of old Office files and of those with a password.
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) {
    return /\.docx?$/i.test(fileName) ? failure('exchange.old-word') : readQuestionSheet(bytes)
  }
  if (isBinary(bytes)) return failure('exchange.unknown-format')
  const text = readText(bytes)
  if (text.trim() === '') return failure('exchange.nothing-found')
  return /^\s*</.test(text) ? readXmlText(text) : readPlainText(text, bytes, fileName)
}

async function readZip(bytes: Buffer): Promise<Outcome<ReadExam, ReadFailure>> {
  const archive = openZip(bytes, EXCHANGE_LIMITS)
  if (typeof archive === 'string') return failure('exchange.damaged-file')
  if (isDocx(archive.paths)) return readDocx(bytes)
  const isSheet = archive.paths.includes('[Content_Types].xml') || (isOds(archive) && !isPackage(archive.paths))
  return isSheet ? readQuestionSheet(bytes) : readQtiPackage(bytes)
}

const isPackage = (paths: readonly string[]): boolean => paths.some((path) => path.endsWith('imsmanifest.xml'))

/** True for images, films and programs: their beginning contains many control characters. */
function isBinary(bytes: Buffer): boolean {
  if (imageType(bytes) !== null) return true
  const start = decodeText(bytes.subarray(0, 4_000))
  // oxlint-disable-next-line no-control-regex
  const controls = start.match(/[\u0000-\u0008\u000e-\u001a\u007f\ufffd]/g)?.length ?? 0
  return controls > 8 && controls > start.length / 50
}

/** Anything that may precede a root element; a doctype with its declarations in brackets. */
const BEFORE_ROOT = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>/y
const ROOT = /<(?:[\w.-]+:)?([\w-]+)/y

/**
 * Local name of the root element; empty if there is none. The parts before it are matched one by one without
 * backtracking: in a single expression, a file of comments would be tried with every possible end of each comment.
 */
function rootOf(text: string): string {
  let at = 0
  for (;;) {
    BEFORE_ROOT.lastIndex = at
    if (!BEFORE_ROOT.test(text)) break
    at = BEFORE_ROOT.lastIndex
  }
  ROOT.lastIndex = at
  return ROOT.exec(text)?.[1] ?? ''
}

function readXmlText(text: string): Outcome<ReadExam, ReadFailure> {
  const root = rootOf(text.slice(0, 20_000))
  if (root === 'quiz' || root === 'question') return readMoodle(text)
  if (root === 'questestinterop') return readQti1Xml(text)
  if (/^(?:qti-)?assessment-?item$/i.test(root)) return readQtiXml(text)
  // A GIFT file may begin with HTML.
  if (root !== '' && /^\s*<(?:p|b|strong|em|img|div|span|h\d)\b/i.test(text) && text.includes('{'))
    return readGift(text)
  return failure('exchange.unknown-format')
}

async function readPlainText(text: string, bytes: Buffer, fileName: string): Promise<Outcome<ReadExam, ReadFailure>> {
  const isNamed = (pattern: RegExp) => pattern.test(fileName)
  const rows = await readSheet(bytes)
  if (rows.ok && hasHeaders(rows.value)) return readRows(rows.value)
  if (/^[ \t]*(?:\$CATEGORY:|::[^\n]*::)/im.test(text) || isNamed(/\.gift(?:\.txt)?$/i)) return readGift(text)
  if (isAiken(text)) return readAiken(text)
  if (hasGiftAnswers(text)) return readGift(text)
  if (!isNamed(/\.(?:csv|tsv)$/i)) return failure('exchange.unknown-format')
  return rows.ok ? readRows(rows.value) : rows
}

/** True if the text has answers in braces; braces of formulas do not count. */
function hasGiftAnswers(text: string): boolean {
  return /\{\s*(?:[=~#>]|(?:TRUE|FALSE|T|F)\s*[}#]|\})/i.test(text.replace(/\$[^$\n]*\$/g, ''))
}
