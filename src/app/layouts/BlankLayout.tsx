import type { ReactNode } from 'react'
import { BlankFrame } from '#src/features/navigation/frame/BlankFrame.tsx'
import { MantineRoot } from '../MantineRoot.tsx'

export function BlankLayout({ children }: { readonly children: ReactNode }) {
  return (
    <MantineRoot>
      <BlankFrame>{children}</BlankFrame>
    </MantineRoot>
  )
}
