import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { median } from '#domain/statistics/moments.ts'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import type { PlacedAnswer } from '#domain/practice/session.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Button } from '@mantine/core'
import { type PracticeBase, usePracticeBase } from '../data/use-practice.ts'
import { AnsweredCard } from './AnsweredCard.tsx'
import { AskedQuestion, type Given } from './AskedQuestion.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { type SessionParts, SessionPartsProvider, useSessionParts } from './session-parts.ts'
import { type RunningSession, useRunningSession } from './use-session.ts'
import { useConfirmKey } from './use-confirm-key.ts'
import { useFocusOfStep } from './use-focus-of-step.ts'
import { useSessionTitle } from './use-session-title.ts'
import styles from './session.module.css'

interface SessionPageProps {
  readonly session: string
  readonly parts: SessionParts
}

/** A set being answered: what was answered, with its explanations, and below it the question that is asked now. */
export function SessionPage({ session, parts }: SessionPageProps) {
  const practice = usePracticeBase()
  const running = useRunningSession(practice, session)
  const title = useSessionTitle(running.plan ?? null, session)
  usePageTitle(title)
  const isRead = practice.isRead && running.plan !== undefined
  const isEmpty = running.state.size === 0
  return (
    <SessionPartsProvider value={parts}>
      {!isRead && <Skeleton height="24rem" />}
      {isRead && isEmpty && <NoSession isPending={practice.refresh.isPending} />}
      {isRead && !isEmpty && <Session title={title} practice={practice} running={running} />}
    </SessionPartsProvider>
  )
}

/** Nothing of that name is on this device: it was begun on another one, or the device has forgotten it. */
function NoSession({ isPending }: { readonly isPending: boolean }) {
  const { t } = useTranslation('practice')
  if (isPending) return <Skeleton height="24rem" />
  return (
    <EmptyState
      title={t('session.missing.title')}
      action={<ButtonLink to="/practice">{t('session.missing.action')}</ButtonLink>}
    >
      <p>{t('session.missing.text')}</p>
    </EmptyState>
  )
}

interface ShownSession {
  readonly title: string
  readonly practice: PracticeBase
  readonly running: RunningSession
}

function Session({ title, practice, running }: ShownSession) {
  const { t } = useTranslation('practice')
  const { Room } = useSessionParts()
  const isExam = running.plan?.mode === 'exam'
  const isPlacement = running.name === PLACEMENT_SESSION
  const { size, answered, next } = running.state
  return (
    <Room
      bar={(textSize) => (
        <header className={styles.top}>
          <div className={styles.topLine}>
            <BackLink to="/practice">{t('title')}</BackLink>
            {textSize}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <progress className={styles.progress} max={size} value={answered.length} aria-label={t('session.progress')} />
          {isExam && next !== null && !isPlacement && (
            <PaceLine answered={answered} paceMs={practice.blueprint.paceMs} />
          )}
        </header>
      )}
    >
      {running.hasFailed && (
        <Callout
          role="alert"
          tone="danger"
          action={
            <Button variant="default" onClick={running.again}>
              {t('session.keepAgain')}
            </Button>
          }
        >
          {t('session.notKept')}
        </Callout>
      )}
      <Steps practice={practice} running={running} isExam={isExam} />
    </Room>
  )
}

/** Usual time of a question and the student's own so far: numbers that stand still, no running clock. */
function PaceLine({ answered, paceMs }: { readonly answered: readonly PlacedAnswer[]; readonly paceMs: number }) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const own = median(answered.map(({ answer }) => answer.ms))
  const seconds = (ms: number) => number(Math.round(ms / 1_000))
  return (
    <p className="mq-quiet">
      {own === null
        ? t('session.paceUsual', { usual: seconds(paceMs) })
        : t('session.pace', { usual: seconds(paceMs), own: seconds(own) })}
    </p>
  )
}

function Steps({ practice, running, isExam }: Omit<ShownSession, 'title'> & { readonly isExam: boolean }) {
  const { t } = useTranslation('practice')
  const { state, name, plan } = running
  const { answered, mended, size, next } = state
  const entries = [...answered, ...mended]
  const { asked, verdict, end, focusNext, focusNextLater, focusAnsweredLater } = useFocusOfStep()
  // True from an answer until the student turns to the next question.
  const [isReading, setReading] = useState(false)
  const known = next === null ? undefined : practice.questions.get(next.question)
  const goOn = () => {
    setReading(false)
    focusNext()
  }
  useConfirmKey(isReading, goOn)
  const answer = (given: Given) => {
    running.answer({
      ...given,
      type: 'answered',
      session: name,
      mode: plan?.mode ?? 'learn',
      sheet: null,
    })
    setReading(!isExam)
    if (isExam) focusNextLater()
    else focusAnsweredLater()
  }
  const cards = (
    <ol className={styles.feed}>
      {entries.map((placed, index) => (
        <li key={`${placed.question} ${index}`}>
          <AnsweredCard
            placed={placed}
            known={practice.questions.get(placed.question) ?? null}
            number={index < answered.length ? index + 1 : null}
            of={size}
            isBookmarked={practice.bookmarks.has(placed.question)}
            heading={index === entries.length - 1 ? verdict : null}
            append={practice.append}
          />
          {isReading && index === entries.length - 1 && (
            <div className={styles.bar}>
              <Button fullWidth size="md" variant="light" onClick={goOn}>
                {t(next === null ? 'session.toEnd' : 'session.next')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {!isExam && cards}
      {next !== null && known !== undefined && (
        <AskedQuestion
          key={`${next.question} ${entries.length}`}
          known={known}
          session={name}
          number={answered.length + 1}
          of={size}
          isSecond={next.isSecond}
          asksCertainty={practice.settings.asksCertainty}
          isExam={isExam}
          isAhead={isReading}
          heading={asked}
          onBegin={() => isReading && setReading(false)}
          onAnswer={answer}
        />
      )}
      {next === null && <SessionEnd practice={practice} running={running} heading={end} />}
      {isExam && next === null && cards}
    </>
  )
}
