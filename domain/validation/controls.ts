/** Characters that no text holds: most programs show nothing for them, XML cannot carry them, and some mean us. */

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufdd0-\ufdef\ufffe\uffff]/g

/** A text without controls (tab and line ends stay), without what is no character, and without halves of one. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '')
}
