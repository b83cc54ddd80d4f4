import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './left-to-right.module.css'

/** A password with show and hide, said aloud. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('fields')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      dir="ltr"
      classNames={{ innerInput: styles.input ?? '' }}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'password.hide' : 'password.show'),
        // The words change; a pressed "hide" would say the opposite of what is so.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
