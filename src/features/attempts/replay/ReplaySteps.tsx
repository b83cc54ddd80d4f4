import { useTranslation } from 'react-i18next'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import { REPLAY_OFFLINE_MS, type ReplayStep } from '#domain/attempt/replay.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import buttons from '../player/buttons.module.css'
import styles from './replay.module.css'
import { useStepText } from './use-step-text.ts'
import { useStepTime } from './use-step-time.ts'

/** Steps that are listed at the same time: logs have up to ten thousand. */
const LISTED = 50

interface ReplayStepsProps {
  readonly replay: AttemptReplay
  readonly place: number
  /** More than one device wrote the log. */
  readonly namesDevices: boolean
  readonly onPlace: (place: number) => void
}

/** The steps around the chosen one; each can be chosen. */
export function ReplaySteps({ replay, place, namesDevices, onPlace }: ReplayStepsProps) {
  const { t } = useTranslation('replay')
  const { number } = useFormats()
  const { steps } = replay
  const first = place - (place % LISTED)
  const listed = steps.slice(first, first + LISTED)
  const range = { from: number(first + 1), to: number(first + listed.length), total: number(steps.length) }
  return (
    <section className={styles.list} aria-label={t('steps')}>
      {steps.length > LISTED && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={buttons.quiet}
            disabled={first === 0}
            onClick={() => onPlace(first - LISTED)}
          >
            {t('earlier')}
          </button>
          <button
            type="button"
            className={buttons.quiet}
            disabled={first + LISTED >= steps.length}
            onClick={() => onPlace(first + LISTED)}
          >
            {t('later')}
          </button>
          <span className={styles.quiet} role="status">
            {t('range', range)}
          </span>
        </div>
      )}
      <ol start={first + 1}>
        {listed.map((step, index) => (
          // A log is never reordered while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={first + index}>
            <button
              type="button"
              aria-current={first + index === place ? 'step' : undefined}
              onClick={() => onPlace(first + index)}
            >
              <Line step={step} replay={replay} namesDevices={namesDevices} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

type LineProps = Pick<ReplayStepsProps, 'replay' | 'namesDevices'> & { readonly step: ReplayStep }

function Line({ step, replay, namesDevices }: LineProps) {
  const { t } = useTranslation('replay')
  const { number } = useFormats()
  const stepText = useStepText(replay.locale)
  const stepTime = useStepTime(replay.startedAt)
  const notes = [
    step.device === null && t('byAcademy'),
    step.device !== null && namesDevices && t('device', { number: number(step.device) }),
    step.delayMs >= REPLAY_OFFLINE_MS && t('arrivedLater', { minutes: number(Math.round(step.delayMs / 60_000)) }),
    !step.counts && t('doesNotCount'),
  ].filter((note) => note !== false)
  return (
    <>
      <bdi dir="ltr" className={styles.time}>
        {stepTime(step)}
      </bdi>
      <span>{stepText(step)}</span>
      {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
    </>
  )
}
