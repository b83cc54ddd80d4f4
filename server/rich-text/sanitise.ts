import sanitizeHtml from 'sanitize-html'
import { ATTRIBUTES, DRAWING_ELEMENTS, FORMULA_CLASSES, MATH_ELEMENTS, STYLES, TEXT_ELEMENTS } from './allowed.ts'

type Attributes = Readonly<Record<string, string>>

/** SVG and MathML have names with capitals, and self-closing elements. */
const PARSER = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true }

const IMAGE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/

const ALL_ELEMENTS = [...TEXT_ELEMENTS, ...MATH_ELEMENTS, ...DRAWING_ELEMENTS]

const COMMON: sanitizeHtml.IOptions = {
  allowedAttributes: ATTRIBUTES,
  allowedStyles: STYLES,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'embed',
    'foreignObject',
    'title',
  ],
  allowedSchemes: ['https', 'data'],
  allowProtocolRelative: false,
  parser: PARSER,
}

/** HTML with only the elements and attributes of `allowed.ts`. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    ...COMMON,
    allowedTags: ALL_ELEMENTS,
    allowedClasses: {
      ...Object.fromEntries(MATH_ELEMENTS.map((name) => [name, FORMULA_CLASSES])),
      code: FORMULA_CLASSES,
    },
    allowedSchemesByTag: { a: ['https'], img: ['data'] },
    transformTags: { a: outward, ...Object.fromEntries(DRAWING_ELEMENTS.map((name) => [name, drawn])) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE.test(attribs.src ?? ''),
  })
}

/** A drawing with only shapes and texts, whatever an author or an import put into it. */
export function sanitiseDrawing(svg: string): string {
  return sanitizeHtml(svg, {
    ...COMMON,
    allowedTags: DRAWING_ELEMENTS,
    transformTags: Object.fromEntries(DRAWING_ELEMENTS.map((name) => [name, drawn])),
  })
}

function outward(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const href = attribs.href ?? ''
  if (!/^https:\/\//i.test(href)) return { tagName: 'bdi', attribs: {} }
  return { tagName, attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

/** Values with references (`url(…)`, schemes, escapes) are removed from a drawing. */
function drawn(tagName: string, attribs: Attributes): sanitizeHtml.Tag {
  const plain = Object.entries(attribs).filter(
    ([name, value]) => name === 'aria-label' || !/url\s*\(|[\\;<>]|script:|data:|https?:/i.test(value),
  )
  return { tagName, attribs: Object.fromEntries(plain) }
}
