/** Expressions within Arabic text, which are read from left to right as a whole. */

const NUMBER = String.raw`[+\-−±]?\d(?:[\d.,]*\d)?[%°]?`
/** Brackets hold no Arabic words here; the comma of a point may be Arabic. */
const GROUP = String.raw`\([^()ء-ي]*\)`
const TERM = String.raw`(?:${GROUP}|\(*(?:${NUMBER}[A-Za-z]*|[+\-−±]?[A-Za-z]\w*)(?:${GROUP})*\)*)(?:${GROUP})*`
const RUNS = [
  // https://example.test/a_b
  String.raw`https?://[^\sء-ي،]*[\w/]`,
  // +966 51 234 5678
  String.raw`\+\d+(?:[ -]\d+)+`,
  // A/B.C/D, docs/a.b/c.txt
  String.raw`[A-Za-z]\w*(?:[/.]\w+)+`,
  // 3 - 5 = -2, f(x) = 2x - 5, 3 - 5 = ؟
  String.raw`${TERM}(?:\s*[+\-−–×÷*/=<>≤≥≠:^]\s*${TERM})+(?:\s*=\s*[؟?…])?`,
  // f(3), (x+1)(x-2), (3, -2)
  String.raw`(?:[A-Za-z]\w*)?(?:${GROUP})+`,
  // -5
  String.raw`[+\-−±]${NUMBER}`,
  // C++, C#, A+
  String.raw`[A-Za-z]\w*(?:\+\+?|#)`,
]
/**
 * An expression that Arabic text around it would reorder: a calculation, a point, a signed number, an address, a
 * telephone number. Its first group is what stands before it.
 */
export const EXPRESSION = new RegExp(String.raw`(^|[^\p{L}\p{N}])(${RUNS.join('|')})(?![\p{L}\p{N}])`, 'gu')
