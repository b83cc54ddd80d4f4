/** Functions that the player needs from its page; the player knows neither router nor network. */
import { createContext, useContext } from 'react'

/** Outcome of a sign-in within the player. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'second-step'; readonly challenge: string; readonly step: 'code' | 'enrol' }
  | { readonly kind: 'wrong-code' }
  /** `again`: too late or too many codes, so that the password is requested again. */
  | { readonly kind: 'refused' | 'again'; readonly sentence: string }

export interface PlayerPorts {
  /** Address of the attempt's owner, for the sign-in within the player. */
  readonly email: string | null
  readonly signIn: (password: string) => Promise<SignInAnswer>
  /** The second step: a code of the authenticator app, or a recovery code. */
  readonly signInWithCode: (challenge: string, code: string) => Promise<SignInAnswer>
  /** Takes the attempt back from another device. */
  readonly takeBack: () => Promise<string | null>
  /** Takes the attempt from another tab of this device. */
  readonly continueHere: () => void
  readonly exportRescue: () => Promise<void>
  readonly openResult: () => void
  /** Leaves the player; the router asks first while the attempt runs. */
  readonly exit: () => void
}

const PortsContext = createContext<PlayerPorts | null>(null)
export const PlayerPortsProvider = PortsContext.Provider

export function usePlayerPorts(): PlayerPorts {
  const ports = useContext(PortsContext)
  if (ports === null) throw new Error('the exam player has no ports around it')
  return ports
}
