/** Screens after the last answer: being sent, refused, or delivered; or the exam is held by another device or tab. */
import { useEffect, useState } from 'react'
import { IconAlertTriangle, IconCloudUp, IconCircleCheck, IconDevices } from '@tabler/icons-react'
import type { SubmitReason } from '#domain/exam/submit-reason.ts'
import { forgetScratchPadsOf } from '../../leaving/forget-scratch-pads.ts'
import { useExam, useExamActor } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { Notice } from './Notice.tsx'
import { SignInDialog } from './SignInDialog.tsx'

const ICON = { size: 36, stroke: 1.5 } as const

/** Submitted, not yet delivered. The exam does not depend on the student waiting here. */
export function SubmittingScreen() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const ports = usePlayerPorts()
  const reason = useExam(({ context }) => context.state?.ended?.reason ?? 'finished')
  const isUnwritten = useExam(({ context }) => context.unwritten.length > 0)
  const failures = useExam(({ context }) => context.delivery.failures)
  const isUnreached = failures > 0
  useNoScratchPads()
  return (
    <Notice
      icon={<IconCloudUp {...ICON} />}
      title={t(isUnreached ? 'submitting.queued' : 'submitting.sending')}
      actions={
        isUnreached && (
          <>
            <button type="button" className={buttons.main} onClick={() => actor.send({ type: 'SUBMIT_MANUALLY' })}>
              {t('submitting.retry')}
            </button>
            {failures > 2 && <RescueButton />}
            {!isUnwritten && (
              <button type="button" className={buttons.quiet} onClick={ports.exit}>
                {t('submitting.exit')}
              </button>
            )}
          </>
        )
      }
    >
      <p>{t(`ended.${reason}`)}</p>
      <p role="status">
        {t(isUnwritten ? 'submitting.unwritten' : isUnreached ? 'submitting.safe' : 'submitting.moment')}
      </p>
    </Notice>
  )
}

/** The exam is over: what was worked out beside its questions leaves the device. */
function useNoScratchPads(): void {
  const attemptId = useExam(({ context }) => context.session?.attemptId ?? null)
  useEffect(() => {
    if (attemptId !== null) void forgetScratchPadsOf(attemptId)
  }, [attemptId])
}

/** The server answered and refused the submission: the texts of the specification, and a button to try again. */
export function SubmitFailedScreen() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const reason = useExam(({ context }) => context.state?.ended?.reason ?? 'finished')
  const needsSignIn = useExam(({ context }) => context.delivery.status === 'sign-in-needed')
  const [asksPassword, setAsksPassword] = useState(false)
  return (
    <Notice
      icon={<IconAlertTriangle {...ICON} />}
      title={t(reason === 'finished' ? 'submitFailed.title' : 'submitFailed.automaticTitle')}
      actions={
        <>
          {needsSignIn && (
            <button type="button" className={buttons.main} onClick={() => setAsksPassword(true)}>
              {t('signIn.open')}
            </button>
          )}
          <button
            type="button"
            className={needsSignIn ? buttons.quiet : buttons.main}
            onClick={() => actor.send({ type: 'SUBMIT_MANUALLY' })}
          >
            {t('submitFailed.submit')}
          </button>
          <RescueButton />
        </>
      }
    >
      <p>{t('submitFailed.safe')}</p>
      <p>{t('rescue.explain')}</p>
      {asksPassword && <SignInDialog onClose={() => setAsksPassword(false)} />}
    </Notice>
  )
}

function RescueButton() {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  return (
    <button type="button" className={buttons.quiet} onClick={() => void ports.exportRescue()}>
      {t('rescue.download')}
    </button>
  )
}

export function HeldElsewhereScreen() {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function takeBack(): Promise<void> {
    setIsBusy(true)
    setRefusal(await ports.takeBack())
    setIsBusy(false)
  }
  return (
    <Notice
      icon={<IconDevices {...ICON} />}
      title={t('heldElsewhere.title')}
      actions={
        <>
          <button type="button" className={buttons.main} disabled={isBusy} onClick={() => void takeBack()}>
            {t('heldElsewhere.takeBack')}
          </button>
          <button type="button" className={buttons.quiet} onClick={ports.exit}>
            {t('exit')}
          </button>
        </>
      }
    >
      <p>{t('heldElsewhere.explain')}</p>
      <p role="alert">{refusal}</p>
    </Notice>
  )
}

/** Delivered. The page continues to the result by itself; the button is for the case that it cannot. */
export function CompletedScreen() {
  useNoScratchPads()
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  const reason = useExam(({ context }): SubmitReason => context.delivery.closed?.reason ?? 'finished')
  useEffect(() => ports.openResult(), [ports])
  return (
    <Notice
      icon={<IconCircleCheck {...ICON} />}
      title={t('completed.title')}
      actions={
        <button type="button" className={buttons.main} onClick={ports.openResult}>
          {t('completed.result')}
        </button>
      }
    >
      <p>{t(`ended.${reason}`)}</p>
    </Notice>
  )
}
