/**
 * Announcements for screen readers: two live regions that are written to directly, so that nothing renders for them.
 */
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => {})

/** Announces a sentence once. `assertive` only for messages that cannot wait. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

export function Announcer({ children }: { readonly children: ReactNode }) {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const region = (urgency === 'assertive' ? assertive : polite).current
    // A new node is needed, because a screen reader ignores an unchanged text: a repeated sentence is announced again.
    region?.replaceChildren(Object.assign(document.createElement('span'), { textContent: text }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div ref={polite} role="status" className="mq-visually-hidden" />
      <div ref={assertive} role="alert" className="mq-visually-hidden" />
    </AnnounceContext>
  )
}
