import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Paper, PaperSection } from '#domain/exam/paper.ts'
import { afterPaint } from '../../engine/after-paint.ts'
import { TEXT_SCALES, usePreference } from '../device/preferences.ts'
import { useExamKeys } from '../device/use-exam-keys.ts'
import { useExam, useSession } from '../exam-actor.ts'
import { questionOf, sectionOf } from '../exam-facts.ts'
import { loadLaterScreens } from '../later/index.ts'
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
      <Scroller questionId={question.id}>
        <fieldset className={styles.controls} disabled={isReadOnly}>
          <QuestionCard question={question} />
        </fieldset>
      </Scroller>
    </main>
  )
}

/** The texts to come, made ready while this one is read; what does that is itself fetched after the first question. */
function useWarmTexts(section: PaperSection, paper: Paper): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    const warm = async () => {
      const { warmTexts } = await loadLaterScreens()
      stop ??= warmTexts(section, paper)
    }
    const callOff = afterPaint(() => void warm())
    return () => {
      callOff()
      stop?.()
      // A fetch that is still on its way starts nothing.
      stop = () => {}
    }
  }, [section, paper])
}

interface ScrollerProps {
  readonly questionId: string
  readonly children: ReactNode
}

/**
 * Every question begins at its top. The elements are the same for all of them: to make them anew took a slow phone
 * longer than to change their words. Asking how far it was scrolled would cost a layout, so scrolling tells it.
 */
function Scroller({ questionId, children }: ScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    if (isScrolled.current && scroller.current !== null) scroller.current.scrollTop = 0
    isScrolled.current = false
  }, [questionId])
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={() => {
        isScrolled.current = true
      }}
    >
      {children}
    </div>
  )
}
