import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** On a phone the tab of the page that is open may lie outside of the row. */
export function useShownTab() {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return tabs
}
