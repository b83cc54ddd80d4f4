import { useEffect } from 'react'
import type { Paper, PaperSection } from '#domain/exam/paper.ts'
import { warmHtml } from './sanitize-html.ts'

/** Safari has no idle callback; a short pause between two texts serves as well. */
const whenIdle: (work: () => void) => number =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work)
    : (work) => window.setTimeout(work, 30)
const cancelIdle: (handle: number) => void =
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback : (handle) => window.clearTimeout(handle)

/** Sanitises the texts of a section while nothing else is to be done, so that no step between questions waits for it. */
export function useWarmTexts(section: PaperSection, paper: Paper): void {
  useEffect(() => {
    const texts = textsOf(section, paper).values()
    let handle = 0
    const warmNext = () => {
      const { value: text, done } = texts.next()
      if (done === true) return
      warmHtml(text)
      handle = whenIdle(warmNext)
    }
    handle = whenIdle(warmNext)
    return () => cancelIdle(handle)
  }, [section, paper])
}

/** In the order in which they are wanted. */
function textsOf(section: PaperSection, paper: Paper): string[] {
  const questions = section.questions.flatMap((question) => [
    question.html,
    ...question.options.map(({ html }) => html),
  ])
  const wanted = new Set(section.questions.map(({ paragraphId }) => paragraphId))
  const passages = paper.paragraphs.filter(({ id }) => wanted.has(id)).map(({ html }) => html)
  return [...questions, ...passages]
}
