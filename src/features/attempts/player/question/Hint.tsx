import { useId } from 'react'
import { IconBulb } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import { attemptState, useExam, useExamActor } from '../exam-actor.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './hint.module.css'

interface HintProps {
  readonly questionId: string
  readonly html: string
  readonly locale: ContentLocale
}

/** Below the options, so that opening it moves nothing that the student is about to tap. */
export function Hint({ questionId, html, locale }: HintProps) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const isShown = useExam((snapshot) => attemptState(snapshot).hinted.has(questionId))
  const textId = useId()
  return (
    <div className={styles.hint}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isShown}
        aria-controls={textId}
        aria-disabled={isShown}
        onClick={() => !isShown && actor.send({ type: 'SHOW_HINT', questionId })}
      >
        <IconBulb size={20} stroke={1.75} aria-hidden />
        {t(isShown ? 'question.hint' : 'question.showHint')}
      </button>
      <div id={textId} aria-live="polite">
        {isShown && <RichText html={html} locale={locale} className={styles.text} />}
      </div>
    </div>
  )
}
