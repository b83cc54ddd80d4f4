import { useEffect } from 'react'
import type { PaperQuestion } from '#domain/exam/paper.ts'
import { afterPaint } from '../../engine/after-paint.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { useScrollPlace } from './use-scroll-place.ts'
import styles from './question-stage.module.css'

interface QuestionPlaceProps {
  readonly question: PaperQuestion
  readonly isShown: boolean
  readonly isReadOnly: boolean
}

/**
 * A question that scrolls. Its elements are reused for all questions of this place: to create them took a slow phone
 * longer than to change their texts.
 */
export function QuestionPlace({ question, isShown, isReadOnly }: QuestionPlaceProps) {
  const [scroller, noteScroll] = useScrollPlace(question.id, isShown)
  useEffect(() => {
    if (!isShown) return
    // The heading with the number takes the focus whenever a question appears.
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
