import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Ref for the list of tabs. On a phone the tab of the open page may be outside the visible part of the row. */
export function useShownTab() {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return tabs
}
