import type { ContentLocale } from '#domain/exam/document.ts'
import type { Paper, PaperSection } from '#domain/exam/paper.ts'
import type { Digits } from '#src/ui/format/numbers.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { sanitizeHtml, warmHtml } from './sanitize-html.ts'
import { missingParts } from './text-parts.ts'

/**
 * Sanitises the texts of a section in idle time, so that no step between questions waits for it. Answers a function
 * that stops it.
 */
export function warmTexts(section: PaperSection, paper: Paper, digits: Digits): () => void {
  const texts = textsOf(section, paper).values()
  const shown = { locale: paper.locale, digits }
  let isStopped = false
  const warm = (text: string) => {
    if (isStopped) return
    warmHtml(text, shown)
    if (FORMULA.test(text)) warmFormula(text, shown)
    callOff = whenIdle(warmNext)
  }
  const warmNext = () => {
    const { value: text, done } = texts.next()
    if (done === true) return
    const missing = missingParts(text, digits)
    if (missing === null) warm(text)
    else void missing.then(() => warm(text))
  }
  let callOff = whenIdle(warmNext)
  return () => {
    isStopped = true
    callOff()
  }
}

const FORMULA = /<math/

/** Questions are written a little larger than options (`question-card.module.css`). */
const SIZES = ['1.06em', '1em']

/**
 * The first layout of a formula makes the browser look up fonts and measure glyphs, for each size and language: it
 * takes twice as long as a known formula, and must not happen while a student waits.
 */
function warmFormula(html: string, shown: { readonly locale: ContentLocale; readonly digits: Digits }): void {
  for (const size of SIZES) {
    const host = document.createElement('div')
    host.lang = shown.locale
    host.style.cssText = `position:absolute;inline-size:20rem;visibility:hidden;contain:strict;font-size:${size}`
    host.append(sanitizeHtml(html, shown))
    const stage = document.querySelector('main') ?? document.body
    stage.append(host)
    host.getBoundingClientRect()
    host.remove()
  }
}

/** Texts in the order in which they are needed. */
function textsOf(section: PaperSection, paper: Paper): string[] {
  const questions = section.questions.flatMap((question) => [
    question.html,
    ...question.options.map(({ html }) => html),
  ])
  const wanted = new Set(section.questions.map(({ paragraphId }) => paragraphId))
  const passages = paper.paragraphs.filter(({ id }) => wanted.has(id)).map(({ html }) => html)
  return [...questions, ...passages]
}
