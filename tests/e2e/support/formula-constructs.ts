/** Formulas of which nothing is seen but what a construct adds: their content is invisible. */

export const INVISIBLE = String.raw`\phantom{xyz}`
const NAMES =
  'overline underline fbox boxed angl longdiv cancel bcancel xcancel sout sqrt widehat overparen overrightarrow overleftarrow underbrace overbrace'

export const CONSTRUCTS: readonly string[] = [
  ...NAMES.split(' ').map((name) => `\\${name}{${INVISIBLE}}`),
  String.raw`\overline{\overline{${INVISIBLE}}}`,
  String.raw`\left|${INVISIBLE}\right|`,
  String.raw`\frac{${INVISIBLE}}{${INVISIBLE}}`,
  String.raw`\begin{cases}${INVISIBLE}\\${INVISIBLE}\end{cases}`,
  String.raw`\binom{${INVISIBLE}}{${INVISIBLE}}`,
]
