import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Command, findCommands } from './find-commands.ts'
import { PaletteKeys } from './PaletteKeys.tsx'
import { PaletteOptions } from './PaletteOptions.tsx'
import styles from './command-palette.module.css'

interface CommandPaletteProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly commands: readonly Command[]
  /** First as long as nothing is typed. */
  readonly recent: readonly Command[]
  /** Results of a search beyond the commands; they are listed after them. */
  readonly found: readonly Command[]
  /** State of that search; shown below the results. */
  readonly searching: { readonly isBusy: boolean; readonly failure: string | null }
  readonly onClose: () => void
}

/**
 * Palette for pages to open, things to create and records to find, by typing, arrows and Enter. It is the browser's own
 * dialog with a combobox and its list, and not @mantine/spotlight, with which a screen reader announces neither the
 * current entry nor their number.
 */
export function CommandPalette({ text, onText, commands, recent, found, searching, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('lists')
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [chosen, setChosen] = useState(0)
  const matching = findCommands(commands, text)
  const entries = text.trim() === '' ? [...recent, ...matching] : [...matching, ...found]
  const current = Math.min(chosen, Math.max(entries.length - 1, 0))
  useEffect(() => dialog.current?.showModal(), [])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    dialog.current?.close()
    command.run()
  }
  const optionId = (index: number) => `${listId}-${index}`
  const move = (index: number) => {
    if (entries.length === 0) return
    const next = (index + entries.length) % entries.length
    setChosen(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(current + 1)
    else if (event.key === 'ArrowUp') move(current - 1)
    else if (event.key === 'Enter') run(entries[current])
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
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setChosen(0)
          }}
        />
      </div>
      <PaletteOptions listId={listId} optionId={optionId} entries={entries} current={current} onRun={run} />
      <Standing count={entries.length} {...searching} />
      <PaletteKeys />
    </dialog>
  )
}

interface StandingProps {
  readonly count: number
  readonly isBusy: boolean
  readonly failure: string | null
}

/**
 * Number of results, or the reason why there are no more; it is always rendered, so that nothing moves when it changes.
 */
function Standing({ count, isBusy, failure }: StandingProps) {
  const { t } = useTranslation('lists')
  const words = isBusy ? t('palette.searching') : count === 0 ? t('palette.nothing') : t('found', { count })
  return (
    <p
      role="status"
      className={count === 0 ? styles.nothing : styles.standing}
      data-failed={failure !== null || undefined}
    >
      {failure ?? words}
    </p>
  )
}
