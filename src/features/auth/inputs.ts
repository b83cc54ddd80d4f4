import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auth.module.css'

/** For addresses and numbers, whatever the page's direction. */
export const leftToRight = { dir: 'ltr', classNames: { input: styles.leftToRight } } as const

/** Show and hide, said aloud. */
export function usePasswordToggle() {
  const { t } = useTranslation('auth')
  const [visible, setVisible] = useState(false)
  return {
    dir: 'ltr',
    classNames: { innerInput: styles.leftToRight },
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleButtonProps: { 'aria-label': t(visible ? 'password.hide' : 'password.show'), tabIndex: 0 },
  } as const
}
