import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { Providers } from './Providers.tsx'

/** Shows the content of `#root`, on the screen and where the build prerenders it: both must be of one shape. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <Providers>{children}</Providers>
    </StrictMode>
  )
}
