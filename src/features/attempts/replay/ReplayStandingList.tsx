import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import { replayStandingAt } from '#domain/attempt/replay.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './replay.module.css'
import { lettersOf, useStepText } from './use-step-text.ts'
import { useStepTime } from './use-step-time.ts'

interface ReplayStandingListProps {
  readonly replay: AttemptReplay
  readonly place: number
}

/** State of the attempt after a step. */
export function ReplayStandingList({ replay, place }: ReplayStandingListProps) {
  const { t } = useTranslation('replay')
  const { number } = useFormats()
  const stepText = useStepText(replay.locale)
  const stepTime = useStepTime(replay.startedAt)
  const step = replay.steps[place]
  if (step === undefined) return null
  const { question, answers, flagged, isAway, isOffline } = replayStandingAt(replay.steps, place)
  const chosen = question === null ? undefined : answers.get(question)
  return (
    <section className={styles.standing} aria-label={t('standing.title')}>
      <p className={styles.now}>
        <bdi dir="ltr" className={styles.time}>
          {stepTime(step)}
        </bdi>
        <strong>{stepText(step)}</strong>
      </p>
      <dl>
        <Fact name={t('standing.question')}>{question === null ? t('standing.none') : number(question)}</Fact>
        <Fact name={t('standing.answer')}>
          <bdi>{chosen === undefined ? t('standing.none') : lettersOf(replay.locale, chosen)}</bdi>
        </Fact>
        <Fact name={t('standing.answered')}>
          {t('answeredOf', { number: number(answers.size), total: number(replay.questions) })}
        </Fact>
        <Fact name={t('standing.flagged')}>{number(flagged.size)}</Fact>
        <Fact name={t('standing.student')}>{t(isAway ? 'standing.away' : 'standing.present')}</Fact>
        <Fact name={t('standing.network')}>{t(isOffline ? 'standing.offline' : 'standing.online')}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
