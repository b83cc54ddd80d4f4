/** Captions in SubRip (.srt), which most editors of films write, become WebVTT, which browsers play. */

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`
/** Some programs write the place on the picture after the times. */
const PLACE = String.raw`(?:[ \t]+[XYxy][12]:\d+)*`
const TIMING = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}${PLACE}[ \t]*$`)
/**
 * `<font …>` and the places and shapes of SubStation, `{\an8}`, which WebVTT does not know. What is open ends where the
 * next one begins: a line of nothing but beginnings would otherwise be read to its end from each of them.
 */
const FOREIGN_MARKUP = /<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi
const SHARED_TAG = /^<\/?[biu]>/i

/**
 * The captions as WebVTT. What has the signature of WebVTT, or no line with times, stays as it is, so that its faults are
 * reported as they were written. Bold, italic and underlined words keep their markup.
 */
export function asWebVtt(text: string): string {
  const plain = text.replace(/^\uFEFF/, '')
  const lines = plain.split(/\r\n|\n|\r/)
  if (plain.startsWith('WEBVTT') || !lines.some((line) => TIMING.test(line))) return text
  return `WEBVTT\n\n${lines.map(lineAsWebVtt).join('\n').trim()}\n`
}

function lineAsWebVtt(line: string): string {
  const times = TIMING.exec(line)
  if (times !== null) return `${timeOf(times.slice(1, 5))} --> ${timeOf(times.slice(5, 9))}`
  return line
    .replace(FOREIGN_MARKUP, '')
    .replaceAll('-->', '--&gt;')
    .replace(/&(?![#\w]+;)/g, '&amp;')
    .replace(/<[^<>]*>?/g, (found) => (SHARED_TAG.test(found) ? found.toLowerCase() : found.replaceAll('<', '&lt;')))
    .trimEnd()
}

/** `00:01:02.500`. The thousandths of SubRip are digits after the point: `,5` is half a second. */
function timeOf([hours = '0', minutes = '', seconds = '', rest = '']: readonly (string | undefined)[]): string {
  const whole = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
  return `${whole}.${rest.padEnd(3, '0')}`
}
