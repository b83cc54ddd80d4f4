import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import buttons from '../player/buttons.module.css'
import styles from './replay.module.css'
import { ReplayStandingList } from './ReplayStandingList.tsx'
import { ReplaySteps } from './ReplaySteps.tsx'
import { useStepText } from './use-step-text.ts'
import { useStepTime } from './use-step-time.ts'

/** An attempt step by step: a slider over its lines, where it stood then, and the lines around it. */
export function ReplayView({ replay }: { readonly replay: AttemptReplay }) {
  const { t } = useTranslation('replay')
  const { number } = useFormats()
  const [place, setPlace] = useState(0)
  const slider = useId()
  const stepText = useStepText(replay.locale)
  const stepTime = useStepTime(replay.startedAt)
  const devices = useMemo(() => new Set(replay.steps.map(({ device }) => device)).size, [replay])
  const { steps } = replay
  const step = steps[place]
  if (step === undefined) return <p className={styles.quiet}>{t('empty')}</p>
  const last = steps.length - 1
  const position = t('position', { number: number(place + 1), total: number(steps.length) })
  return (
    <div className={styles.replay}>
      <div className={styles.slider}>
        <label htmlFor={slider}>{t('timeLine')}</label>
        <input
          id={slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-valuetext={t('valueText', { position, time: stepTime(step), step: stepText(step) })}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            className={buttons.quiet}
            disabled={place === 0}
            onClick={() => setPlace(Math.max(0, place - 1))}
          >
            <IconPlayerTrackPrev size={18} aria-hidden className={styles.arrow} />
            {t('before')}
          </button>
          <button
            type="button"
            className={buttons.quiet}
            disabled={place === last}
            onClick={() => setPlace(Math.min(last, place + 1))}
          >
            {t('after')}
            <IconPlayerTrackNext size={18} aria-hidden className={styles.arrow} />
          </button>
          <span className={styles.quiet}>{position}</span>
        </div>
      </div>
      <ReplayStandingList replay={replay} place={place} />
      <ReplaySteps replay={replay} place={place} namesDevices={devices > 1} onPlace={setPlace} />
    </div>
  )
}
