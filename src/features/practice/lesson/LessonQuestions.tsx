import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonQuestion } from '#contract/practice/lesson-questions.ts'
import { lessonSession } from '#domain/practice/session.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { QuestionPartsProvider } from '../review/question-parts.ts'
import { AskedQuestion } from '../session/AskedQuestion.tsx'
import { type SessionParts, SessionPartsProvider } from '../session/session-parts.ts'
import { MarkedLessonQuestion } from './MarkedLessonQuestion.tsx'
import { useLessonQuestions } from './use-lesson-questions.ts'
import styles from './lesson-questions.module.css'

interface LessonQuestionsProps {
  readonly lessonId: string
  /** The exam player's pieces, by the names that they have there. */
  readonly player: {
    readonly PracticeRoom: SessionParts['Room']
    readonly PracticeQuestion: SessionParts['Question']
    readonly PracticePassage: SessionParts['Passage']
    readonly RichText: SessionParts['Text']
    readonly optionLetter: SessionParts['letterOf']
  }
}

/** Questions of practice beneath a lesson, one at a time, each explained after its answer. */
export function LessonQuestions({ lessonId, player }: LessonQuestionsProps) {
  const [parts] = useState<SessionParts>({
    Room: player.PracticeRoom,
    Question: player.PracticeQuestion,
    Passage: player.PracticePassage,
    Text: player.RichText,
    letterOf: player.optionLetter,
  })
  return (
    <SessionPartsProvider value={parts}>
      <QuestionPartsProvider value={parts}>
        <Questions lessonId={lessonId} parts={parts} />
      </QuestionPartsProvider>
    </SessionPartsProvider>
  )
}

function Questions({ lessonId, parts: { Room } }: { readonly lessonId: string; readonly parts: SessionParts }) {
  const { t } = useTranslation('practice')
  const titleId = useId()
  const { heading, focusSoon } = useHeadingFocus()
  const [at, setAt] = useState<number | null>(null)
  // Questions that were answered before and are answered anew.
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set())
  const lesson = useLessonQuestions(lessonId, (question) => {
    setAgain((before) => new Set([...before].filter((id) => id !== question)))
    focusSoon()
  })
  const { items } = lesson
  if (lesson.isPending) return <Skeleton height="18rem" />
  if (lesson.hasFailed) return <CardFailure message={t('lesson.failed')} onRetry={lesson.readAgain} />
  const isDone = ({ question, marked }: LessonQuestion) => marked !== null && !again.has(question.id)
  const open = items.findIndex((one) => !isDone(one))
  const index = Math.min(at ?? Math.max(open, 0), items.length - 1)
  const current = items[index]
  if (current === undefined) return null
  const go = (to: number) => {
    setAt(to)
    focusSoon()
  }
  const answerAgain = (ids: readonly string[], to: number) => {
    setAgain(new Set([...again, ...ids]))
    go(to)
  }
  const number = { index, of: items.length }
  return (
    <section aria-labelledby={titleId} className={styles.questions}>
      <Room
        bar={(textSize) => (
          <header className={styles.head}>
            <div>
              <h2 id={titleId} className={styles.title}>
                {t('lesson.title')}
              </h2>
              <p className="mq-quiet">{t('lesson.lead')}</p>
            </div>
            {textSize}
            <Steps items={items} isDone={isDone} index={index} onGo={go} />
          </header>
        )}
      >
        {lesson.problem !== null && (
          <Callout role="alert" tone="danger">
            {lesson.problem}
          </Callout>
        )}
        {current.marked !== null && isDone(current) ? (
          <MarkedLessonQuestion
            {...{ number, heading }}
            asked={current}
            marked={current.marked}
            onNext={index + 1 < items.length ? () => go(index + 1) : null}
            onAgain={() => answerAgain([current.question.id], index)}
          />
        ) : (
          <AskedQuestion
            key={`${current.question.id} ${current.answers}`}
            known={{ ...current, question: { ...current.question, hintSteps: current.hintSteps }, version: 0 }}
            session={lessonSession(lessonId)}
            number={index + 1}
            of={items.length}
            isSecond={false}
            asksCertainty={false}
            isExam={false}
            isAhead
            heading={heading}
            onBegin={() => undefined}
            onAnswer={(given) => {
              setAt(index)
              lesson.answer(current.answers, given)
            }}
          />
        )}
        {open === -1 && (
          <Standing
            items={items}
            onAgain={() =>
              answerAgain(
                items.map(({ question }) => question.id),
                0,
              )
            }
          />
        )}
      </Room>
    </section>
  )
}

interface StepsProps {
  readonly items: readonly LessonQuestion[]
  readonly isDone: (item: LessonQuestion) => boolean
  readonly index: number
  readonly onGo: (index: number) => void
}

/** The questions by number, with how each was answered. */
function Steps({ items, isDone, index, onGo }: StepsProps) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  return (
    <ol className={styles.steps}>
      {items.map((item, place) => {
        const isRight = isDone(item) ? (item.marked?.isRight ?? null) : null
        const standing = isRight === null ? 'open' : isRight ? 'right' : 'wrong'
        return (
          <li key={item.question.id}>
            <button
              type="button"
              className={styles.step}
              data-standing={standing}
              aria-current={place === index ? 'step' : undefined}
              aria-label={t(`lesson.step.${standing}`, { number: number(place + 1) })}
              onClick={() => onGo(place)}
            >
              {number(place + 1)}
              {isRight !== null && (isRight ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Standing({ items, onAgain }: { readonly items: readonly LessonQuestion[]; readonly onAgain: () => void }) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const right = items.filter(({ marked }) => marked?.isRight === true).length
  return (
    <div className={styles.standing}>
      <p role="status">{t('lesson.standing', { right: number(right), of: number(items.length) })}</p>
      <Button variant="subtle" onClick={onAgain}>
        {t('lesson.allAgain')}
      </Button>
    </div>
  )
}

/** Moves the focus to the heading of what was rendered last, once it is asked for. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  })
  return {
    heading,
    focusSoon: () => {
      isWanted.current = true
    },
  }
}
