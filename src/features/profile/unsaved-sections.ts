import { createContext, use } from 'react'

/** Functions by section: each answers whether leaving the page now would lose something of it. */
export type UnsavedSections = Map<string, () => boolean>

export const UnsavedSectionsContext = createContext<UnsavedSections>(new Map())

export function useUnsavedSections(): UnsavedSections {
  return use(UnsavedSectionsContext)
}
