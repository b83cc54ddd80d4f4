import type { ReactNode, Ref } from 'react'
import styles from './tab-links.module.css'

interface TabLinksProps {
  readonly label: string
  readonly ref?: Ref<HTMLElement>
  /** Links; the one to the open page is `aria-current`. */
  readonly children: ReactNode
}

/** The pages of one subject, in a row that scrolls if there is too little space. */
export function TabLinks({ label, ref, children }: TabLinksProps) {
  return (
    <nav ref={ref} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
