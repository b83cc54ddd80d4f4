import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auth.module.css'

/** Props of inputs for addresses and numbers, whatever the page's direction. */
export const leftToRight = { dir: 'ltr', classNames: { input: styles.leftToRight } } as const

/** Says what the red edge shows; Mantine says it at text inputs, but not at password inputs and checkboxes. */
export function invalidMark(error: ReactNode): { 'aria-invalid'?: true } {
  return error === undefined || error === null || error === false ? {} : { 'aria-invalid': true }
}

/** Show and hide, said aloud. */
export function usePasswordToggle() {
  const { t } = useTranslation('auth')
  const [visible, setVisible] = useState(false)
  return {
    dir: 'ltr',
    classNames: { innerInput: styles.leftToRight },
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: {
      'aria-label': t(visible ? 'password.hide' : 'password.show'),
      // The words change; a pressed "hide" would say the opposite of what is so.
      'aria-pressed': undefined,
      tabIndex: 0,
    },
  } as const
}
