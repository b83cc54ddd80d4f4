import type { CSSProperties } from 'react'
import { TEXT_SCALES, usePreference } from '../device/preferences.ts'
import { useExamKeys } from '../device/use-exam-keys.ts'
import { useExam, useSession } from '../exam-actor.ts'
import { questionOf, sectionOf } from '../exam-facts.ts'
import { useWarmTexts } from '../text/use-warm-texts.ts'
import { PassagePane } from './PassagePane.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './question-stage.module.css'

interface QuestionStageProps {
  /** Another tab holds the exam: what can be chosen is shown, and cannot be touched. */
  readonly isReadOnly?: boolean
}

/** The question on screen, beside or below the passage it refers to. */
export function QuestionStage({ isReadOnly = false }: QuestionStageProps) {
  const { paper } = useSession()
  const question = useExam(questionOf)
  const scale = TEXT_SCALES[usePreference('textStep')] ?? 1
  useExamKeys()
  useWarmTexts(useExam(sectionOf), paper)

  const paragraph = paper.paragraphs.find(({ id }) => id === question.paragraphId)
  return (
    <main
      id="exam-question"
      className={paragraph === undefined ? styles.alone : styles.beside}
      style={{ '--player-scale': scale } as CSSProperties}
    >
      {paragraph !== undefined && <PassagePane key={paragraph.id} paragraph={paragraph} locale={paper.locale} />}
      {/* A new scroller for every question begins at its top. */}
      <div key={question.id} className={styles.scroller}>
        <fieldset className={styles.controls} disabled={isReadOnly}>
          <QuestionCard question={question} />
        </fieldset>
      </div>
    </main>
  )
}
