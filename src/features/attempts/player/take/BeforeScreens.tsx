import { useEffect, useState } from 'react'
import { IconBrowser, IconCloudOff, IconDevices, IconHourglass } from '@tabler/icons-react'
import { browserDevice } from '../../engine/browser-device.ts'
import { takeOverAttempt } from '../../engine/take-over.ts'
import buttons from '../buttons.module.css'
import { Notice } from '../screens/Notice.tsx'
import { StartWaiting } from '../screens/StartWaiting.tsx'
import { useErrorText } from '../text/use-error-text.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import { isInExam } from './in-exam.ts'

const ICON = { size: 36, stroke: 1.5 } as const

interface TakeWaitingProps {
  readonly examId: string
  readonly failure: string | null
  readonly onRetry: () => void
  readonly onExit: () => void
}

/** Screen while the exam is not known yet, and if it cannot be loaded now. */
export function TakeWaiting({ examId, failure, onRetry, onExit }: TakeWaitingProps) {
  const { t } = usePlayerText()
  const errorText = useErrorText()
  if (failure === null) return isInExam(examId) ? <ResumeWaiting /> : <StartWaiting />
  return (
    <Notice
      icon={<IconCloudOff {...ICON} />}
      title={t(failure === 'exams.not-found' ? 'take.missing' : 'take.failed')}
      actions={
        <>
          <button type="button" className={buttons.main} onClick={onRetry}>
            {t('submitting.retry')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onExit}>
            {t('exit')}
          </button>
        </>
      }
    >
      <p>{errorText(failure)}</p>
    </Notice>
  )
}

function ResumeWaiting() {
  const { t } = usePlayerText()
  return (
    <Notice icon={<IconHourglass {...ICON} />} title={t('take.loading')}>
      {null}
    </Notice>
  )
}

export function WindowTakenScreen({ onContinue }: { readonly onContinue: () => void }) {
  const { t } = usePlayerText()
  return (
    <Notice
      icon={<IconBrowser {...ICON} />}
      title={t('readOnly.title')}
      actions={
        <button type="button" className={buttons.main} onClick={onContinue}>
          {t('readOnly.continue')}
        </button>
      }
    >
      <p>{t('readOnly.explain')}</p>
    </Notice>
  )
}

interface TakeOverScreenProps {
  readonly exam: { readonly examId: string; readonly userId: string; readonly title: string }
  readonly attemptId: string
  readonly onTaken: () => void
  readonly onExit: () => void
}

/** The attempt runs on another device and this one never held it. */
export function TakeOverScreen({ exam, attemptId, onTaken, onExit }: TakeOverScreenProps) {
  const { t } = usePlayerText()
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isReopened = useEndedHere(attemptId)
  async function take(): Promise<void> {
    setIsBusy(true)
    const outcome = await takeOverAttempt(browserDevice(), attemptId, exam)
    setIsBusy(false)
    if (outcome.ok) onTaken()
    else setRefusal(errorText(outcome.code))
  }
  return (
    <Notice
      icon={<IconDevices {...ICON} />}
      title={t(isReopened ? 'take.reopenedTitle' : 'heldElsewhere.title')}
      actions={
        <>
          <button type="button" className={buttons.main} disabled={isBusy} onClick={() => void take()}>
            {t(isReopened ? 'take.continue' : 'heldElsewhere.takeBack')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onExit}>
            {t('exit')}
          </button>
        </>
      }
    >
      <p>{t(isReopened ? 'take.reopened' : 'take.elsewhere')}</p>
      <p role="alert">{refusal}</p>
    </Notice>
  )
}

/**
 * True if this device has recorded the end of this attempt: then staff reopened it, and no other device is involved.
 */
function useEndedHere(attemptId: string): boolean {
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    void browserDevice()
      .database.attempts.get(attemptId)
      .then((row) => setEnded(row?.state === 'done'))
      .catch(() => undefined)
  }, [attemptId])
  return ended
}
