import { createContext, useContext } from 'react'
import type { useTranslation } from 'react-i18next'

/** The player's words, and which way its interface reads. */
export interface PlayerText {
  readonly t: ReturnType<typeof useTranslation<'player'>>['t']
  readonly direction: 'ltr' | 'rtl'
}

export const PlayerTextContext = createContext<PlayerText | null>(null)

export function usePlayerText(): PlayerText {
  const text = useContext(PlayerTextContext)
  if (text === null) throw new Error('the player has no words')
  return text
}
