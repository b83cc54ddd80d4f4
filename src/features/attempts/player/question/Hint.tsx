import { useMemo } from 'react'
import { IconBulb } from '@tabler/icons-react'
import type { ContentLocale } from '#domain/exam/document.ts'
import { attemptState, useExam, useExamActor } from '../exam-actor.ts'
import { RichText } from '../text/RichText.tsx'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './hint.module.css'

export function HintButton({ questionId }: { readonly questionId: string }) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const isShown = useIsShown(questionId)
  const label = useMemo(() => t(isShown ? 'question.hint' : 'question.showHint'), [t, isShown])
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isShown}
      aria-controls={`hint-${questionId}`}
      aria-disabled={isShown}
      onClick={() => !isShown && actor.send({ type: 'SHOW_HINT', questionId })}
    >
      <IconBulb size={20} stroke={1.75} aria-hidden />
      {label}
    </button>
  )
}

interface HintTextProps {
  readonly questionId: string
  readonly html: string
  readonly locale: ContentLocale
}

/** The hint is at the very end, so that opening it moves nothing that the student is about to tap. */
export function HintText({ questionId, html, locale }: HintTextProps) {
  const isShown = useIsShown(questionId)
  return (
    <div id={`hint-${questionId}`} aria-live="polite">
      {isShown && <RichText html={html} locale={locale} className={styles.text} />}
    </div>
  )
}

function useIsShown(questionId: string): boolean {
  return useExam((snapshot) => attemptState(snapshot).hinted.has(questionId))
}
