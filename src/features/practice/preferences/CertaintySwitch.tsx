import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Settle } from './use-settle.ts'

interface CertaintySwitchProps {
  readonly isAsked: boolean
  readonly onSettle: Settle
}

export function CertaintySwitch({ isAsked, onSettle }: CertaintySwitchProps) {
  const { t } = useTranslation('practiceSettings')
  return (
    <Switch
      label={t('certainty.label')}
      checked={isAsked}
      onChange={({ currentTarget }) => onSettle({ asksCertainty: currentTarget.checked })}
    />
  )
}
