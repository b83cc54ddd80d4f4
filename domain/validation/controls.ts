/**
 * Characters that are removed from every text: most programs show nothing for them, XML cannot contain them, and some
 * of them are internal marks of this project.
 */

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/g

/** The text without control characters (tabs and line breaks are kept), noncharacters and lone surrogates. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '')
}
