import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../Panel.tsx'
import device from '../device.module.css'
import { promptInstall, useInstallWay } from './install-store.ts'
import { InstallSteps } from './InstallSteps.tsx'

/** The installation at any time, for whoever looks for it. */
export function InstallPanel() {
  const { t } = useTranslation('device')
  const way = useInstallWay()
  const isStanding = way === 'here' || way === 'elsewhere' || way === 'none'
  return (
    <Panel
      id="install"
      title={t('install.title')}
      text={isStanding ? t(`install.${way}`) : t(way === 'in-app' ? 'finding.insideOtherApp' : 'install.why')}
    >
      {way === 'prompt' && (
        <div className={device.actions}>
          <Button onClick={() => void promptInstall()}>{t('install.install')}</Button>
        </div>
      )}
      <InstallSteps way={way} />
    </Panel>
  )
}
