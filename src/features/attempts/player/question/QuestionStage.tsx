import { type CSSProperties, Suspense, useEffect, useState } from 'react'
import type { Paper, PaperParagraph, PaperSection } from '#domain/exam/paper.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { afterPaint } from '../../engine/after-paint.ts'
import { TEXT_SCALES, usePreference } from '../device/preferences.ts'
import { useExamKeys } from '../device/use-exam-keys.ts'
import { useExam, useSession } from '../exam-actor.ts'
import { questionIndexOf, sectionOf } from '../exam-facts.ts'
import { ExamTools, loadLaterScreens } from '../later/index.ts'
import { PassagePane } from './PassagePane.tsx'
import { QuestionPlace } from './QuestionPlace.tsx'
import { placeOf, type Places, usePlaces } from './use-places.ts'
import styles from './question-stage.module.css'

interface QuestionStageProps {
  /** True if another tab holds the exam: then the options are shown and disabled. */
  readonly isReadOnly?: boolean
}

/** The question on screen, beside or below the passage it refers to; the next one is rendered already, hidden. */
export function QuestionStage({ isReadOnly = false }: QuestionStageProps) {
  const { paper } = useSession()
  const section = useExam(sectionOf)
  const index = useExam(questionIndexOf)
  const scale = TEXT_SCALES[usePreference('textStep')] ?? 1
  const passageShare = usePreference('passageShare')
  const places = usePlaces(section, index)
  const shown = placeOf(index)
  const passages = passagesOf(paper, places)
  const passage = passages.find(({ id }) => id === places[shown]?.paragraphId)
  const [isWhole, showWhole] = useWhole(index)
  useExamKeys()
  useWarmTexts(section, paper)

  return (
    <main
      className={passage === undefined ? styles.alone : styles.beside}
      data-whole={isWhole && passage !== undefined}
      style={{ '--player-scale': scale, '--passage-share': passageShare } as CSSProperties}
    >
      {passages.map((paragraph) => (
        <PassagePane
          key={paragraph.id}
          paragraph={paragraph}
          locale={paper.locale}
          isShown={paragraph === passage}
          isWhole={isWhole && paragraph === passage}
          onWhole={showWhole}
        />
      ))}
      {places.map(
        (question, place) =>
          question !== null && (
            // Elements are keyed by place, so that they are reused for another question.
            <QuestionPlace key={place} question={question} isShown={place === shown} isReadOnly={isReadOnly} />
          ),
      )}
      {!isReadOnly && <Tools />}
    </main>
  )
}

/** The tools' code comes behind the first question. */
function Tools() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return <Suspense>{isPainted && <ExamTools />}</Suspense>
}

/** True if the passage takes the space of the question; every step to another question resets it. */
function useWhole(index: number): readonly [boolean, (isWhole: boolean) => void] {
  const [isWhole, showWhole] = useState(false)
  const [shownIndex, setShownIndex] = useState(index)
  if (shownIndex !== index) {
    setShownIndex(index)
    showWhole(false)
  }
  return [isWhole && shownIndex === index, showWhole]
}

function passagesOf({ paragraphs }: Paper, places: Places): readonly PaperParagraph[] {
  return paragraphs.filter(({ id }) => places.some((question) => question?.paragraphId === id))
}

/** Prepares the texts to come while this one is read; the code for it is loaded after the first question. */
function useWarmTexts(section: PaperSection, paper: Paper): void {
  const { digits } = useLocale()
  useEffect(() => {
    let stop: (() => void) | null = null
    const warm = async () => {
      const { warmTexts } = await loadLaterScreens()
      stop ??= warmTexts(section, paper, digits)
    }
    const callOff = afterPaint(() => void warm())
    return () => {
      callOff()
      stop?.()
      // A load that ends after the cleanup starts nothing.
      stop = () => {}
    }
  }, [section, paper, digits])
}
