import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The choice between active and inactive. */
export function StatusField(props: Omit<NativeSelectProps, 'data'>) {
  const { t } = useTranslation('lists')
  return (
    <NativeSelect
      data={[
        { value: 'active', label: t('status.active') },
        { value: 'inactive', label: t('status.inactive') },
      ]}
      {...props}
    />
  )
}
