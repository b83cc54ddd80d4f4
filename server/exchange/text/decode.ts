/** Decodes a text file, with Unix line ends. */
import { isUtf8 } from '#domain/arabic/text-encoding.ts'
import { withoutControls } from '#domain/validation/controls.ts'
import { decodeText } from '#server/spreadsheet/index.ts'

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/

/**
 * Arabic files are UTF-8, UTF-16 or Windows-1256; a file of another encoding with Latin letters is read as
 * Windows-1252.
 */
export function readText(bytes: Uint8Array): string {
  const text = isLatin(bytes) ? new TextDecoder('windows-1252').decode(bytes) : decodeText(bytes)
  return withoutControls(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
}

function isLatin(bytes: Uint8Array): boolean {
  if (isUtf8(bytes, TextDecoder) || bytes[0] === 0xff || bytes[0] === 0xfe || bytes.includes(0)) return false
  const declared = declaredEncoding(bytes)
  if (declared !== null) return /^(?:iso-8859-1|windows-1252|latin1)$/i.test(declared)
  const arabic = new TextDecoder('windows-1256').decode(bytes)
  const letters = arabic.match(/[\u0621-\u064a]/g)?.length ?? 0
  const among = arabic.match(/(?<=[a-z])[\u0600-\u06ff](?=[a-z ])/gi)?.length ?? 0
  return letters === 0 || among > letters / 4
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return DECLARED.exec(start)?.[1] ?? null
}
