import type { ContentLocale } from '#domain/exam/document.ts'
import type { Paper, PaperSection } from '#domain/exam/paper.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'
import { sanitizeHtml, warmHtml } from './sanitize-html.ts'

/**
 * Sanitises the texts of a section in idle time, so that no step between questions waits for it. Answers a function
 * that stops it.
 */
export function warmTexts(section: PaperSection, paper: Paper): () => void {
  const texts = textsOf(section, paper).values()
  const warmNext = () => {
    const { value: text, done } = texts.next()
    if (done === true) return
    warmHtml(text, paper.locale)
    if (FORMULA.test(text)) warmFormula(text, paper.locale)
    callOff = whenIdle(warmNext)
  }
  let callOff = whenIdle(warmNext)
  return () => callOff()
}

const FORMULA = /<math/

/** Questions are written a little larger than options (`question-card.module.css`). */
const SIZES = ['1.06em', '1em']

/**
 * The first layout of a formula makes the browser look up fonts and measure glyphs, for each size and language: it
 * takes twice as long as a known formula, and must not happen while a student waits.
 */
function warmFormula(html: string, locale: ContentLocale): void {
  for (const size of SIZES) {
    const host = document.createElement('div')
    host.lang = locale
    host.style.cssText = `position:absolute;inline-size:20rem;visibility:hidden;contain:strict;font-size:${size}`
    host.append(sanitizeHtml(html, locale))
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
