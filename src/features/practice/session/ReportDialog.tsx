import { Button, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORT_REASONS, type ReportReason } from '#domain/practice/event.ts'
import { REPORT_LENGTH } from '#domain/practice/limits.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import styles from './session.module.css'

interface ReportDialogProps {
  readonly onClose: () => void
  /** False: the device did not take it. */
  readonly onReport: (report: { readonly reason: ReportReason; readonly text: string }) => Promise<boolean>
}

/** A student says what is wrong with a question, for the teachers. */
export function ReportDialog({ onClose, onReport }: ReportDialogProps) {
  const { t } = useTranslation('practice')
  const [reason, setReason] = useState<ReportReason>('wrong-key')
  const [text, setText] = useState('')
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <form
        className={styles.report}
        onSubmit={(event) => {
          event.preventDefault()
          void onReport({ reason, text: text.trim() }).then((isKept) => setFailed(!isKept))
        }}
      >
        <Radio.Group
          label={t('report.reason')}
          value={reason}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? reason)}
        >
          <div className={styles.reasons}>
            {REPORT_REASONS.map((one) => (
              <Radio key={one} value={one} label={t(`report.reasons.${one}`)} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('report.text')}
          description={t('report.textHelp')}
          value={text}
          maxLength={REPORT_LENGTH}
          autosize
          minRows={2}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {hasFailed && <p role="alert">{t('session.notKept')}</p>}
        <Button type="submit">{t('report.send')}</Button>
      </form>
    </Dialog>
  )
}
