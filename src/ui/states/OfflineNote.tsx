import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './states.module.css'

/** A quiet line: what is shown is from an earlier visit, and what still works. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <IconCloudOff size={18} aria-hidden />
      <p>{children}</p>
    </div>
  )
}
