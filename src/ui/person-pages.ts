import { createContext } from 'react'

/** Whether the reader may open the pages of persons; the app provides it. */
export const PersonPages = createContext(false)
