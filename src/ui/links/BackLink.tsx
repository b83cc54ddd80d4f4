import { IconArrowRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './back-link.module.css'

function BackAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={styles.back}>
      <IconArrowRight size={18} className={styles.arrow} aria-hidden />
      {children}
    </a>
  )
}

/** Link to the parent page, above the title; addresses are checked by the table of routes. */
export const BackLink = createLink(BackAnchor)
