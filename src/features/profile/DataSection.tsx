import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileDescription } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { RowWords } from '#src/ui/page/RowList.tsx'
import { PolicyDialog } from './PolicyDialog.tsx'

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
    <Disclosure
      title={t('data.title')}
      icon={<IconFileDescription size={22} aria-hidden />}
      state={t(mustAccept ? 'data.stateNew' : 'data.state')}
      isOpen={mustAccept}
    >
      <Group justify="space-between" gap="sm">
        <RowWords>
          <h3>{t('data.policy')}</h3>
          <p className="mq-quiet">
            {isAccepted && t('data.accepted', { version: acceptedVersion, date: date(acceptedAt) })}{' '}
            {mustAccept && t('data.notAccepted', { version: currentVersion })}
          </p>
        </RowWords>
        <Button variant="default" onClick={() => setReading(true)}>
          {t(mustAccept ? 'data.review' : 'data.readPolicy')}
        </Button>
      </Group>
      <ExportEntry />
      <PolicyDialog opened={isReading} profile={profile} policy={policy} onClose={() => setReading(false)} />
    </Disclosure>
  )
}

function ExportEntry() {
  const { t } = useTranslation('profile')
  const { isBusy, run } = useDataExport()
  return (
    <Group justify="space-between" gap="sm">
      <RowWords>
        <h3>{t('data.export')}</h3>
        <p className="mq-quiet">{t('data.exportText')}</p>
      </RowWords>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void run()}
      >
        {t('data.exportButton')}
      </Button>
    </Group>
  )
}

/** Everything that is kept about the person, as a file. */
export function useDataExport() {
  const { t } = useTranslation('profile')
  return useChange({
    call: () => download(routes.profile.exportOwnData, {}, 'my-data.json'),
    said: t('data.exported'),
  })
}
