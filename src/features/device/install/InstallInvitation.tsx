import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './install.module.css'
import { promptInstall } from './install-store.ts'
import { useInvitation } from './use-invitation.ts'

/** Few ask for them. */
const InstallSteps = lazy(async () => ({ default: (await import('./InstallSteps.tsx')).InstallSteps }))

interface InstallInvitationProps {
  readonly after?: 'exam' | 'practice'
}

/**
 * Invites to install after an exam or a session of practice, where the browser can and nobody said "not now" lately;
 * else nothing. It sticks to the lower edge at the end of a page, so that nothing above moves when it comes; on
 * pages of practice it lies at the end, because it would cover the next step. The exam room shows it too, which has
 * none of the academy's parts.
 */
export function InstallInvitation({ after = 'exam' }: InstallInvitationProps) {
  const { t } = useTranslation('device')
  const { way, dismiss } = useInvitation('finished')
  const [isShown, setShown] = useState(false)
  const titleId = useId()
  if (way === null) return null
  const install = async () => {
    if ((await promptInstall()) === 'dismissed') dismiss()
  }
  return (
    <aside className={styles.invitation} data-after={after} aria-labelledby={titleId}>
      <img src="/icons/icon-192.png" width={40} height={40} alt="" />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.invitationTitle}>
          {t('install.finishedTitle')}
        </h2>
        <p className="mq-quiet">{t(after === 'exam' ? 'install.finishedText' : 'install.practisedText')}</p>
      </div>
      <Suspense>{isShown && <InstallSteps way={way} />}</Suspense>
      <div className={styles.choices}>
        {way === 'prompt' && (
          <button type="button" className={styles.yes} onClick={() => void install()}>
            {t('install.install')}
          </button>
        )}
        {way !== 'prompt' && !isShown && (
          <button type="button" className={styles.yes} onClick={() => setShown(true)}>
            {t('install.show')}
          </button>
        )}
        <button type="button" className={styles.later} onClick={dismiss}>
          {t('install.later')}
        </button>
      </div>
    </aside>
  )
}
