import type { ReactNode } from 'react'

/**
 * Isolates names, codes, addresses and texts of other people, so that they do not change the direction of the sentence.
 */
export function Bdi({ children }: { readonly children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>
}
