import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerTextContext } from './use-player-text.ts'

/**
 * The translations, asked once for all of the player: twenty askers cost a slow phone a part of every step. So does
 * every look-up; words that stand on every question are kept by the component that shows them (`useMemo`).
 */
export function PlayerWords({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('player')
  const direction = i18n.dir()
  const text = useMemo(() => ({ t, direction }), [t, direction])
  return <PlayerTextContext value={text}>{children}</PlayerTextContext>
}
