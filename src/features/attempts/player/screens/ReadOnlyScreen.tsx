import type { ReactNode } from 'react'
import { IconBrowser } from '@tabler/icons-react'
import buttons from '../buttons.module.css'
import { useExam } from '../exam-actor.ts'
import { usePlayerPorts } from '../player-ports.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import { Notice } from './Notice.tsx'
import running from '../running/running-screens.module.css'
import styles from './read-only-screen.module.css'

interface ReadOnlyScreenProps {
  /** The bars and the question as in the player, disabled. */
  readonly top: ReactNode
  readonly question: ReactNode
  readonly bottom: ReactNode
}

/**
 * Screen of a tab while another tab of this device holds the exam: a read-only copy that follows it. One tap moves the
 * exam here.
 */
export function ReadOnlyScreen(props: ReadOnlyScreenProps) {
  const isAnswering = useExam(({ context }) => context.state?.phase === 'answering')
  return isAnswering ? <Copy {...props} /> : <BetweenQuestions />
}

function Copy({ top, question, bottom }: ReadOnlyScreenProps) {
  const { t } = usePlayerText()
  return (
    <div className={running.running}>
      <div>
        {top}
        <aside className={styles.notice} aria-label={t('readOnly.title')}>
          <IconBrowser size={20} stroke={1.75} aria-hidden />
          <p role="status">
            <strong>{t('readOnly.title')}</strong> {t('readOnly.copy')}
          </p>
          <ContinueHere className={buttons.quiet} />
        </aside>
      </div>
      {question}
      {bottom}
    </div>
  )
}

function BetweenQuestions() {
  const { t } = usePlayerText()
  return (
    <Notice
      icon={<IconBrowser size={36} stroke={1.5} />}
      title={t('readOnly.title')}
      actions={<ContinueHere className={buttons.main} />}
    >
      <p>{t('readOnly.explain')}</p>
    </Notice>
  )
}

function ContinueHere({ className }: { readonly className: string | undefined }) {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  return (
    <button type="button" className={className} onClick={ports.continueHere}>
      {t('readOnly.continue')}
    </button>
  )
}
