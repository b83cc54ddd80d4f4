import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './courses.module.css'
import type { Speed } from './upload-speed.ts'

interface UploadProgressProps {
  readonly name: string
  readonly sentBytes: number
  readonly bytes: number
  readonly isWaiting: boolean
  readonly isPaused: boolean
  readonly speed: Speed | null
  readonly label: string
  readonly onPause: () => void
  readonly onGoOn: () => void
  readonly onCancel: () => void
}

const MEBIBYTE = 1024 * 1024

/** Shows how far a file has come on its way to the server, how fast it goes, and how long it still takes. */
export function UploadProgress(props: UploadProgressProps) {
  const { name, sentBytes, bytes, isWaiting, isPaused, speed, label, onPause, onGoOn, onCancel } = props
  const { t } = useTranslation('courses')
  const { number, percent } = useFormats()
  const share = percent(sentBytes / bytes)
  const standing = isPaused ? 'document.paused' : isWaiting ? 'document.waiting' : 'document.progress'
  return (
    <div className={styles.file}>
      <p>
        {t(standing, { name, share })}
        {speed !== null && !isWaiting && (
          <span className="mq-quiet">
            {' '}
            {t('document.speed', {
              speed: number(speed.bytesPerSecond / MEBIBYTE, { maximumFractionDigits: 1 }),
              left: clockTime(Math.ceil(speed.secondsLeft)),
            })}
          </span>
        )}
      </p>
      <Progress className={styles.bar} value={(sentBytes / bytes) * 100} aria-label={label} />
      <Button variant="default" onClick={isPaused ? onGoOn : onPause}>
        {t(isPaused ? 'document.goOn' : 'document.pause')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('document.cancel')}
      </Button>
    </div>
  )
}
