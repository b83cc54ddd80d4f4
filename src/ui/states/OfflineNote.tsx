import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Callout } from '../page/Callout.tsx'

/** Unobtrusive line: the shown content is from an earlier visit, and what still works. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  return (
    <Callout role="status" data-offline-note="" icon={<IconCloudOff size={18} aria-hidden />}>
      {children}
    </Callout>
  )
}
