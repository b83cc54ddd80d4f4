import { Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#src/ui/Logo.tsx'
import styles from './install.module.css'
import { promptInstall } from './install-store.ts'
import { InstallSteps } from './InstallSteps.tsx'
import { useInvitation } from './use-invitation.ts'

/**
 * Invites to install after an exam, where the browser can and nobody said "not now" lately; else nothing. It sticks
 * to the lower edge at the end of a page, so that nothing above moves when it comes.
 */
export function InstallInvitation() {
  const { t } = useTranslation('device')
  const { way, dismiss } = useInvitation('finished')
  const [isShown, setShown] = useState(false)
  const titleId = useId()
  if (way === null) return null
  const install = async () => {
    if ((await promptInstall()) === 'dismissed') dismiss()
  }
  return (
    <aside className={styles.invitation} aria-labelledby={titleId}>
      <Logo size={40} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.invitationTitle}>
          {t('install.finishedTitle')}
        </h2>
        <p className="mq-quiet">{t('install.finishedText')}</p>
      </div>
      {isShown && <InstallSteps way={way} />}
      <Group gap="sm">
        {way === 'prompt' && <Button onClick={() => void install()}>{t('install.install')}</Button>}
        {way !== 'prompt' && !isShown && <Button onClick={() => setShown(true)}>{t('install.show')}</Button>}
        <Button variant="default" onClick={dismiss}>
          {t('install.later')}
        </Button>
      </Group>
    </aside>
  )
}
