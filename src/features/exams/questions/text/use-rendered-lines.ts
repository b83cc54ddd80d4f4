import { useQueries } from '@tanstack/react-query'
import { askedLater } from '#src/ui/behaviour/opening.ts'
import { renderedQuery } from '../queries.ts'
import { hasMarkup } from '#domain/exam/first-line.ts'

/** The server renders so many texts at once. */
const AT_ONCE = 50

/** Lines of Markdown as HTML, as far as they are rendered already; words alone need no server. */
export function useRenderedLines(lines: readonly string[], examId?: string): (line: string) => string | null {
  const texts = [...new Set(lines.filter(hasMarkup))]
  const parts = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, index) =>
    texts.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const results = useQueries({ queries: parts.map((part) => askedLater(renderedQuery(part, examId))) })
  const rendered = new Map(
    parts.flatMap((part, index) => part.map((text, at) => [text, results[index]?.data?.html[at] ?? null] as const)),
  )
  return (line) => rendered.get(line) ?? null
}
