import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { RowAction } from './list-types.ts'
import { menuParts } from './menu-parts.ts'
import styles from './row-menu.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** Menu with the actions for one row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <Menu position="bottom-end" shadow="sm" {...menuParts}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label: text, icon: Icon, isDangerous = false, onRun }) => (
          <Menu.Item
            key={id}
            className={isDangerous ? styles.dangerous : undefined}
            leftSection={Icon !== undefined && <Icon size={18} aria-hidden />}
            onClick={onRun}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
