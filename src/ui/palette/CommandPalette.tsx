import { IconArrowRight, IconPlus, IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, findCommands } from './find-commands.ts'
import styles from './command-palette.module.css'

interface CommandPaletteProps {
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/**
 * Type where to go or what to make, arrows and Enter. The browser's own dialog with a combobox and its list, and not
 * @mantine/spotlight: there a screen reader announces neither which entry is current nor how many there are.
 */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('lists')
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const found = findCommands(commands, text)
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    dialog.current?.close()
    command.run()
  }
  const optionId = (index: number) => `${listId}-${index}`
  const move = (index: number) => {
    if (found.length === 0) return
    const next = (index + found.length) % found.length
    setCurrent(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(current + 1)
    else if (event.key === 'ArrowUp') move(current - 1)
    else if (event.key === 'Enter') run(found[current])
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.open')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          type="text"
          dir="auto"
          className={styles.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setCurrent(0)
          }}
        />
      </div>
      <Found listId={listId} optionId={optionId} found={found} current={current} onRun={run} />
      <p role="status" className={found.length === 0 ? styles.nothing : 'mq-visually-hidden'}>
        {found.length === 0 ? t('palette.nothing') : t('found', { count: found.length })}
      </p>
    </dialog>
  )
}

interface FoundProps {
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly found: readonly Command[]
  readonly current: number
  readonly onRun: (command: Command) => void
}

function Found({ listId, optionId, found, current, onRun }: FoundProps) {
  const { t } = useTranslation('lists')
  const entries = found.map((command, index) => ({ command, index }))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div id={listId} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden>
            {group}
          </p>
          {entries
            .filter(({ command }) => command.group === group)
            .map(({ command, index }) => (
              <div
                key={command.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === current}
                className={styles.option}
                onClick={() => onRun(command)}
              >
                {command.makes === true ? (
                  <IconPlus size={18} aria-hidden />
                ) : (
                  <IconArrowRight size={18} className="mq-mirror" aria-hidden />
                )}
                {command.label}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
