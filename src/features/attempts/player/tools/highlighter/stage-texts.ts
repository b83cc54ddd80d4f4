/** The texts on screen in which a student can highlight: the question, and the passage that it refers to. */
import { useEffect, useState } from 'react'
import type { MarkPart } from '#domain/attempt/marks.ts'
import type { Paper, PaperQuestion } from '#domain/exam/paper.ts'
import { afterPaint } from '../../../engine/after-paint.ts'
import { useExam, useSession } from '../../exam-actor.ts'
import { questionOf } from '../../exam-facts.ts'
import { type Place, sourceText, type SourceText } from '../../marks/source-text.ts'

export interface StageText {
  readonly part: MarkPart
  readonly host: Element
  readonly text: SourceText
}

export interface StagePlace extends Place {
  readonly part: MarkPart
}

interface Host {
  readonly part: MarkPart
  readonly host: Element
  readonly html: string
}

function hostsOf(question: PaperQuestion, { paragraphs }: Paper): Host[] {
  const stem = document.getElementById(`stem-${question.id}`)
  const passage = document.querySelector('main > section:not([aria-hidden]) > [role="group"] > div[lang]')
  const paragraph = paragraphs.find(({ id }) => id === question.paragraphId)
  return [
    ...(stem === null ? [] : [{ part: 'question', host: stem, html: question.html } as const]),
    ...(passage === null || paragraph === undefined
      ? []
      : [{ part: 'passage', host: passage, html: paragraph.html } as const]),
  ]
}

function textsOf(hosts: readonly Host[]): StageText[] {
  return hosts.flatMap(({ part, host, html }) => {
    const text = sourceText(host, html)
    return text === null ? [] : [{ part, host, text }]
  })
}

/** The texts of the question on screen; read anew with every question, and whenever a text is written anew. */
export function useStageTexts(): readonly StageText[] {
  const { paper } = useSession()
  const question = useExam(questionOf)
  const [texts, setTexts] = useState<readonly StageText[]>([])
  useEffect(() => {
    let hosts: Host[] = []
    const rewritten = new MutationObserver(() => setTexts(textsOf(hosts)))
    const callOff = afterPaint(() => {
      hosts = hostsOf(question, paper)
      setTexts(textsOf(hosts))
      for (const { host } of hosts) rewritten.observe(host, { childList: true, subtree: true, characterData: true })
    })
    return () => {
      callOff()
      rewritten.disconnect()
      setTexts([])
    }
  }, [question, paper])
  return texts
}

/** The part of a range that stands in one of the texts; null: none does. */
export function placeOfRange(texts: readonly StageText[], range: Range): StagePlace | null {
  for (const { part, host, text } of texts) {
    const place = range.intersectsNode(host) ? text.placeOf(range) : null
    if (place !== null) return { part, ...place }
  }
  return null
}

/** The sign at a point of the screen; null: no sign of a text stands there. */
export function signAt(texts: readonly StageText[], x: number, y: number) {
  const point = pointOf(x, y)
  if (point === null) return null
  for (const { part, text } of texts) {
    const at = text.at(point.node, point.offset)
    if (at !== null) return { part, at }
  }
  return null
}

interface Point {
  readonly node: Node
  readonly offset: number
}

/** Safari has only the older of the two functions. */
function pointOf(x: number, y: number): Point | null {
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y)
    return position === null ? null : { node: position.offsetNode, offset: position.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y) ?? null
  return range === null ? null : { node: range.startContainer, offset: range.startOffset }
}
