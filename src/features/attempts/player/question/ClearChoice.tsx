import { useMemo } from 'react'
import { IconEraser } from '@tabler/icons-react'
import { useExam, useExamActor } from '../exam-actor.ts'
import { choiceOf } from '../exam-facts.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import styles from './question-card.module.css'

/** Clears the choice. Its space is reserved, so that nothing moves when it appears or disappears. */
export function ClearChoice({ questionId }: { readonly questionId: string }) {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const hasChoice = useExam((snapshot) => choiceOf(questionId)(snapshot).length > 0)
  const label = useMemo(() => t('question.clear'), [t])
  return (
    <button
      type="button"
      className={styles.clear}
      data-shown={hasChoice}
      disabled={!hasChoice}
      onClick={() => actor.send({ type: 'ANSWER', questionId, optionIds: [] })}
    >
      <IconEraser size={18} stroke={1.75} aria-hidden />
      {label}
    </button>
  )
}
