import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerTextContext } from './use-player-text.ts'

/**
 * The translations, with one subscription for all of the player: twenty subscriptions cost a slow phone a part of every
 * step. So does every look-up; texts of every question are memoized by the component that shows them (`useMemo`).
 */
export function PlayerWords({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('player')
  const direction = i18n.dir()
  const text = useMemo(() => ({ t, direction }), [t, direction])
  return <PlayerTextContext value={text}>{children}</PlayerTextContext>
}
