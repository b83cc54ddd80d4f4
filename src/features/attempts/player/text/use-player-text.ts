import { createContext, useContext } from 'react'
import type { TFunction } from 'i18next'

/** The player's words, and which way its interface reads. */
export interface PlayerText {
  readonly t: TFunction<'player'>
  readonly direction: 'ltr' | 'rtl'
}

export const PlayerTextContext = createContext<PlayerText | null>(null)

export function usePlayerText(): PlayerText {
  const text = useContext(PlayerTextContext)
  if (text === null) throw new Error('the player has no words')
  return text
}
