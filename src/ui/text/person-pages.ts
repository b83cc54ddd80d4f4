import { createContext } from 'react'

/** True if the reader may open the pages of persons; the app provides it. */
export const PersonPages = createContext(false)
