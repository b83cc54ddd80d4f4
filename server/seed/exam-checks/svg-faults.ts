const ALLOWED_ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'line',
  'circle',
  'ellipse',
  'rect',
  'polygon',
  'polyline',
  'text',
  'tspan',
])

const ALLOWED_ATTRIBUTES = new Set([
  'viewBox',
  'xmlns',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'd',
  'points',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'transform',
  'opacity',
])

const ALLOWED_PAINTS = new Set(['currentColor', 'none'])

const SVG_START = /^<svg viewBox="0 0 \d+(\.\d+)? \d+(\.\d+)?" xmlns="http:\/\/www\.w3\.org\/2000\/svg">/

const TAG = /<(\/?)([a-zA-Z]*)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g

const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

/** The faults that make a drawing unsafe or unfit for light and dark: foreign elements, attributes, colours, bad nesting. */
export function svgFaults(svg: string): string[] {
  const drawing = svg.trim()
  const tags = [...drawing.matchAll(TAG)]
  return [
    ...(SVG_START.test(drawing) ? [] : ['does not start with an svg of a viewBox']),
    ...(/[<>]/.test(drawing.replace(TAG, '')) ? ['has a tag that cannot be read'] : []),
    ...tags.flatMap(([, , element = '', attributes = '']) => elementFaults(element, attributes)),
    ...nestingFaults(tags),
  ]
}

function elementFaults(element: string, attributes: string): string[] {
  const faults = ALLOWED_ELEMENTS.has(element) ? [] : [`uses the element ${element}`]
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ALLOWED_ATTRIBUTES.has(name)) faults.push(`uses the attribute ${name}`)
    if ((name === 'fill' || name === 'stroke') && !ALLOWED_PAINTS.has(value)) faults.push(`uses the colour ${value}`)
  }
  return faults
}

function nestingFaults(tags: readonly RegExpExecArray[]): string[] {
  const open: string[] = []
  for (const [, closing, element = '', , selfClosing] of tags) {
    if (closing) {
      if (open.pop() !== element) return [`closes ${element} out of order`]
    } else if (!selfClosing) {
      open.push(element)
    }
  }
  return open.length === 0 ? [] : [`leaves ${open.join(', ')} open`]
}
