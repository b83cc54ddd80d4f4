import type { ReactNode } from 'react'
import { Shell } from '#src/features/navigation/Shell.tsx'
import { MantineRoot } from '../MantineRoot.tsx'
import { QueryRoot } from '../QueryRoot.tsx'
import { UpdatePrompt } from '../UpdatePrompt.tsx'

export function MainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <MantineRoot>
      <QueryRoot>
        <Shell>{children}</Shell>
      </QueryRoot>
      <UpdatePrompt />
    </MantineRoot>
  )
}
