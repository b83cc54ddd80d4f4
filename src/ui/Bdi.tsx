import type { ReactNode } from 'react'

/** Names, codes, addresses and other people's words: kept from turning the sentence around them. */
export function Bdi({ children }: { readonly children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>
}
