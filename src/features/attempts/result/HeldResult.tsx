import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { IconDevices } from '@tabler/icons-react'
import { useFormats } from '#src/ui/format/format-context.ts'
import buttons from '../player/buttons.module.css'
import { Notice } from '../player/screens/Notice.tsx'

interface HeldResultProps {
  /** Instant at which the other device last named what it holds, ms UTC; null if unknown. */
  readonly lastHeardAt: number | null
  readonly onRead: () => void
}

/**
 * Another device of the student holds answers: wait for it, or read the result now. The page keeps asking the server.
 */
export function HeldResult({ lastHeardAt, onRead }: HeldResultProps) {
  const { t } = useTranslation('result')
  const { dateTime } = useFormats()
  return (
    <Notice
      form="part"
      icon={<IconDevices size={36} stroke={1.5} />}
      title={t('held.title')}
      actions={
        <>
          <button type="button" className={buttons.quiet} onClick={onRead}>
            {t('held.readNow')}
          </button>
          <Link to="/student-exams" className={buttons.quiet}>
            {t('toExams')}
          </Link>
        </>
      }
    >
      <p>{t('held.text', { time: lastHeardAt === null ? '–' : dateTime(lastHeardAt) })}</p>
      <p>{t('held.wait')}</p>
      <p>{t('held.read')}</p>
      <p role="status">{t('held.waiting')}</p>
    </Notice>
  )
}
