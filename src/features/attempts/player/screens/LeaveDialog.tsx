import { useExamActor, useSession } from '../exam-actor.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { ModalDialog } from './ModalDialog.tsx'

/** Leaving submits the exam, and the dialog says so before. The safe choice is the prominent one. */
export function LeaveDialog() {
  const { t } = usePlayerText()
  const actor = useExamActor()
  const { mode } = useSession()
  const stay = () => actor.send({ type: 'CANCEL' })
  return (
    <ModalDialog
      form="alert"
      title={t(mode === 'demo' ? 'leave.demoTitle' : 'leave.title')}
      onClose={stay}
      footer={
        <>
          <button type="button" className={buttons.quiet} onClick={() => actor.send({ type: 'CONFIRM' })}>
            {t(mode === 'demo' ? 'leave.demoConfirm' : 'leave.confirm')}
          </button>
          <button type="button" className={buttons.main} onClick={stay} data-autofocus>
            {t('leave.stay')}
          </button>
        </>
      }
    >
      <p>{t(mode === 'demo' ? 'leave.demoExplain' : 'leave.explain')}</p>
    </ModalDialog>
  )
}
