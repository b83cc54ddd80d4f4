import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { afterPaint } from '../../engine/after-paint.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './question-stage.module.css'

interface QuestionPlaceProps {
  readonly question: PaperQuestion
  readonly isShown: boolean
  readonly isReadOnly: boolean
}

/**
 * A question that scrolls. The elements are the same for all that stand here: to make them anew took a slow phone
 * longer than to change their words.
 */
export function QuestionPlace({ question, isShown, isReadOnly }: QuestionPlaceProps) {
  const [scroller, noteScroll] = useScroller(question.id, isShown)
  // What is not seen is laid out only when its position is asked for.
  useEffect(
    () => whenIdle(() => void scroller.current?.querySelector('article')?.getBoundingClientRect()),
    [scroller, question.id],
  )
  useEffect(() => {
    if (!isShown) return
    // Its number takes the focus whenever a question comes on screen.
    return afterPaint(() => scroller.current?.querySelector('h1')?.focus({ preventScroll: true }))
  }, [scroller, isShown, question.id])
  return (
    <div
      ref={scroller}
      id={isShown ? 'exam-question' : undefined}
      className={isShown ? styles.scroller : `${styles.scroller} ${styles.ready}`}
      aria-hidden={isShown ? undefined : true}
      onScroll={noteScroll}
    >
      <fieldset className={styles.controls} disabled={isReadOnly}>
        <QuestionCard question={question} />
      </fieldset>
    </div>
  )
}

/**
 * Every question begins at its top, also one that was left a moment ago. Asking how far it was scrolled would cost a
 * layout, so scrolling tells it; and a question that is left goes back to its top when nobody waits for it.
 */
function useScroller(questionId: string, isShown: boolean): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const scroller = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const toTop = useCallback(() => {
    if (isScrolled.current && scroller.current !== null) scroller.current.scrollTop = 0
    isScrolled.current = false
  }, [])
  const noteScroll = useCallback(() => {
    isScrolled.current = true
  }, [])
  useLayoutEffect(toTop, [toTop, questionId])
  useEffect(() => (isShown || !isScrolled.current ? undefined : afterPaint(toTop)), [isShown, toTop])
  return [scroller, noteScroll]
}
