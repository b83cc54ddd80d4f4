import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { promptInstall, useInstallWay } from './install-store.ts'
import { InstallSteps } from './InstallSteps.tsx'

/** The installation at any time, for users who look for it. */
export function InstallPanel() {
  const { t } = useTranslation('device')
  const way = useInstallWay()
  const isStanding = way === 'here' || way === 'elsewhere' || way === 'none'
  return (
    <Card
      id="install"
      title={t('install.title')}
      text={isStanding ? t(`install.${way}`) : t(way === 'in-app' ? 'finding.insideOtherApp' : 'install.why')}
    >
      {way === 'prompt' && (
        <Actions>
          <Button onClick={() => void promptInstall()}>{t('install.install')}</Button>
        </Actions>
      )}
      <InstallSteps way={way} />
    </Card>
  )
}
