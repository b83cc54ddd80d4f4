import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tab-links.module.css'

interface TabLinksProps {
  readonly label: string
  /** Links; the one to the open page is `aria-current`. */
  readonly children: ReactNode
}

/**
 * The pages of one subject, in a row that scrolls if there is too little space. The link to the open page is scrolled
 * into view: on a phone it may be outside the visible part of the row.
 */
export function TabLinks({ label, children }: TabLinksProps) {
  const tabs = useRef<HTMLElement>(null)
  const { href } = useLocation()
  useEffect(() => {
    const open = tabs.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [href])
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
