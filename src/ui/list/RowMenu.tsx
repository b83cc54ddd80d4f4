import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowAction } from './list-types.ts'
import { menuParts } from './menu-parts.ts'
import styles from './row-menu.module.css'

interface RowMenuProps {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/**
 * Menu with the actions for one row. Until it is asked for there is its button alone: each row of a list has one, and
 * menus were a quarter of the time that rows take.
 */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [state, setState] = useState<'not-asked' | 'closed' | 'open'>('not-asked')
  const button = useRef<HTMLButtonElement>(null)
  const ask = () => {
    flushSync(() => setState('closed'))
    // The menu gives the focus back to what had it when it opened, and the button that was pressed is gone.
    button.current?.focus({ preventScroll: true })
    setState('open')
  }
  if (state === 'not-asked')
    return <MenuButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={ask} />
  return (
    <Menu
      opened={state === 'open'}
      onChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      position="bottom-end"
      shadow="sm"
      {...menuParts}
    >
      <Menu.Target>
        <MenuButton ref={button} label={label} />
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

function MenuButton({ label, ...props }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <ActionIcon {...props} variant="subtle" color="gray" size={40} aria-label={label}>
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  )
}
