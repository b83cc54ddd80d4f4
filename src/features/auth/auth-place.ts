import { createContext } from 'react'

/** Place in which the forms of signing in and registering stand. */
export interface AuthPlace {
  /** Shows the other form, without leaving the page. */
  readonly show: (form: 'login' | 'register') => void
}

/** Null: they are pages of their own. */
export const AuthPlaceContext = createContext<AuthPlace | null>(null)
