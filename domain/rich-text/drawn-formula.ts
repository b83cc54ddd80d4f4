/**
 * MathML whose bars, boxes and strikes every engine draws. Chromium lays a `menclose` out without its lines
 * (MathML Core has no such element), Firefox and WebKit draw it: an `mrow` with borders is the same in all three.
 */

const LINE = '0.06em solid'
const GAP = '0.12em'

/** Attributes that one `mrow` needs to draw a line; a strike has a class, because its line is a background. */
export interface LineStyle {
  readonly className?: string
  readonly style?: string
}

function borders(sides: readonly string[], gap = GAP): string {
  return sides.map((side) => `padding-${side}:${gap};border-${side}:${LINE};`).join('')
}

const BOX = { style: `padding:0.25em;border:${LINE};` }

const NOTATIONS: Readonly<Record<string, LineStyle>> = {
  top: { className: 'tml-overline', style: borders(['top']) },
  bottom: { className: 'tml-underline', style: borders(['bottom']) },
  left: { style: borders(['left']) },
  right: { style: borders(['right']) },
  box: BOX,
  roundedbox: BOX,
  circle: BOX,
  actuarial: { style: borders(['top', 'right']) },
  madruwb: { style: borders(['bottom', 'right']) },
  longdiv: { style: borders(['top', 'left'], '0.2em') },
  phasorangle: { style: borders(['bottom', 'left'], '0.2em') },
  updiagonalstrike: { className: 'tml-up' },
  downdiagonalstrike: { className: 'tml-down' },
  horizontalstrike: { className: 'tml-through' },
}

/** The nested rows, outermost first, that draw a `menclose`; at least one, also if no notation is known. */
export function rowsOfNotation(notation: string | null): readonly LineStyle[] {
  const rows = (notation ?? 'longdiv').split(/\s+/).flatMap((name) => NOTATIONS[name] ?? [])
  return rows.length === 0 ? [{}] : rows
}

/** Empty parts that Temml's own style sheet would draw the strikes with. */
const EMPTY_PARTS = /<mrow class="(?:tml-cancel|longdiv-arc|phasor-angle)[^"]*"><\/mrow>/g

/** Temml's MathML with every `menclose` as rows with borders; everything else is unchanged. */
export function withDrawnLines(mathml: string): string {
  if (!mathml.includes('<menclose')) return mathml
  const open: number[] = []
  return mathml
    .replace(EMPTY_PARTS, '')
    .replace(/<(\/?)menclose\b([^>]*)>/g, (_, slash: string, attributes: string) => {
      if (slash !== '') return '</mrow>'.repeat(open.pop() ?? 0)
      const rows = rowsOfNotation(/\bnotation="([^"]*)"/.exec(attributes)?.[1] ?? null)
      open.push(rows.length)
      return rows.map(rowTag).join('')
    })
}

function rowTag({ className, style }: LineStyle): string {
  return `<mrow${className === undefined ? '' : ` class="${className}"`}${style === undefined ? '' : ` style="${style}"`}>`
}

/** Constructs that Temml reads, but whose lines need positions, which published texts never have. */
const UNDRAWN = /\\(?:cancelto|phase)(?![A-Za-z])/

/** The command of a formula that would lose a line on the screen; null if there is none. */
export function undrawnCommand(latex: string): string | null {
  return UNDRAWN.exec(latex)?.[0] ?? null
}
