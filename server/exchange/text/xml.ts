/** Parses untrusted XML: it must be well formed, without own declarations, and with limited nesting. */
import { XMLValidator } from 'fast-xml-parser'
import { withoutControls } from '#domain/validation/controls.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { type Element, isElement } from '#domain/rich-text/nodes.ts'
import { parseXmlNodes, TooDeep } from '#server/rich-text/parse.ts'

export type XmlFailure = 'exchange.unsafe-file' | 'exchange.not-well-formed'

/**
 * A document type may declare entities, which can expand without bound or include local files. A document type that is
 * only a name declares nothing.
 */
const DECLARATIONS = /<!DOCTYPE[^>[]*\[|<!ENTITY/i

/** Root element of a document. */
export function parseXml(source: string): Outcome<Element, XmlFailure> {
  const text = source.replace(/^\uFEFF/, '').trimStart()
  const isValid = XMLValidator.validate(text)
  if (isValid !== true) {
    return failure('exchange.not-well-formed', { detail: { line: isValid.err.line, message: isValid.err.msg } })
  }
  if (DECLARATIONS.test(withoutSections(text))) return failure('exchange.unsafe-file')
  return rootOf(text)
}

function rootOf(text: string): Outcome<Element, XmlFailure> {
  try {
    const root = parseXmlNodes(text).find(isElement)
    return root === undefined ? failure('exchange.not-well-formed') : success(root)
  } catch (error) {
    if (error instanceof TooDeep) return failure('exchange.unsafe-file')
    throw error
  }
}

/** The text without comments and CDATA, because a question about XML may mention entities. */
function withoutSections(text: string): string {
  return text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, '')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML; characters that XML 1.0 cannot contain are left out. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
