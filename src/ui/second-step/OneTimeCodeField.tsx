import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ONE_TIME_CODE_LENGTH } from '#contract/foundation/limits.ts'
import { leftToRight } from '../form/left-to-right.ts'

/** A code of the authenticator app, or a recovery code if the page allows one; in Western or Arabic digits. */
export function OneTimeCodeField({
  takesRecoveryCodes = false,
  ...props
}: TextInputProps & {
  readonly takesRecoveryCodes?: boolean
}) {
  const { t } = useTranslation('secondStep')
  return (
    <TextInput
      {...leftToRight}
      type="text"
      inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      label={t('code.label')}
      description={t('code.help')}
      maxLength={ONE_TIME_CODE_LENGTH}
      required
      {...props}
    />
  )
}
