import { createContext } from 'react'

/** Place of a film, and the way to another place of it: for what stands beneath its player. */
export interface FilmPlace {
  /** Seconds. */
  readonly time: number
  readonly onJump: (to: number) => void
}

export const FilmPlaceContext = createContext<FilmPlace>({ time: 0, onJump: () => undefined })
