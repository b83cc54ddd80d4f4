import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { PolicyDialog } from './PolicyDialog.tsx'
import styles from './profile.module.css'
import { Section } from './Section.tsx'

interface DataSectionProps {
  readonly profile: Profile
  /** The text of the policy. */
  readonly policy: ReactNode
}

/** The policy that was accepted, and a copy of everything that is kept. */
export function DataSection({ profile, policy }: DataSectionProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormats()
  const [isReading, setReading] = useState(false)
  const { acceptedVersion, acceptedAt, currentVersion, mustAccept } = profile.privacy
  const isAccepted = acceptedVersion !== null && acceptedAt !== null
  return (
    <Section title={t('data.title')}>
      <div className={styles.entry}>
        <div className={styles.entryWords}>
          <h3 className={styles.entryTitle}>{t('data.policy')}</h3>
          <p className={styles.text}>
            {isAccepted && t('data.accepted', { version: acceptedVersion, date: date(acceptedAt) })}{' '}
            {mustAccept && t('data.notAccepted', { version: currentVersion })}
          </p>
        </div>
        <Button variant="default" onClick={() => setReading(true)}>
          {t(mustAccept ? 'data.review' : 'data.readPolicy')}
        </Button>
      </div>
      <ExportEntry />
      <PolicyDialog opened={isReading} profile={profile} policy={policy} onClose={() => setReading(false)} />
    </Section>
  )
}

function ExportEntry() {
  const { t } = useTranslation('profile')
  const { isBusy, exportData } = useDataExport()
  return (
    <div className={styles.entry}>
      <div className={styles.entryWords}>
        <h3 className={styles.entryTitle}>{t('data.export')}</h3>
        <p className={styles.text}>{t('data.exportText')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void exportData()}
      >
        {t('data.exportButton')}
      </Button>
    </div>
  )
}

/** Everything that is kept about the person, as a file. */
export function useDataExport() {
  const { t } = useTranslation('profile')
  const [isBusy, setBusy] = useState(false)
  const exportData = async (): Promise<void> => {
    setBusy(true)
    const result = await download(routes.profile.exportOwnData, {}, 'my-data.json')
    setBusy(false)
    if (result.ok) showSnackbar(t('data.exported'))
    else showSnackbar(result.message, { color: 'error' })
  }
  return { isBusy, exportData }
}
