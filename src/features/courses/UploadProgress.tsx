import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './courses.module.css'

interface UploadProgressProps {
  readonly name: string
  readonly sentBytes: number
  readonly bytes: number
  readonly isWaiting: boolean
  readonly label: string
  readonly onCancel: () => void
}

/** How far a file has come on its way to the server. */
export function UploadProgress({ name, sentBytes, bytes, isWaiting, label, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('courses')
  const { percent } = useFormats()
  const share = percent(sentBytes / bytes)
  return (
    <div className={styles.file}>
      <p>{isWaiting ? t('document.waiting', { share }) : t('document.progress', { name, share })}</p>
      <Progress className={styles.bar} value={(sentBytes / bytes) * 100} aria-label={label} />
      <Button variant="default" onClick={onCancel}>
        {t('document.cancel')}
      </Button>
    </div>
  )
}
