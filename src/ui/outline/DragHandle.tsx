import type { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import styles from './drag-handle.module.css'

type Sortable = ReturnType<typeof useSortable>

interface DragHandleProps {
  readonly label: string
  readonly sortable: Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
}

/** Handle that moves a row with the pointer or, after the space bar, with the keyboard. */
export function DragHandle({ label, sortable: { attributes, listeners, setActivatorNodeRef } }: DragHandleProps) {
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  )
}
