import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { Command } from './find-commands.ts'
import styles from './command-palette.module.css'

interface PaletteOptionsProps {
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly entries: readonly Command[]
  readonly current: number
  readonly onRun: (command: Command) => void
}

/** The entries under the names of their groups. */
export function PaletteOptions({ listId, optionId, entries, current, onRun }: PaletteOptionsProps) {
  const { t } = useTranslation('lists')
  const numbered = entries.map((command, index) => ({ command, index }))
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id={listId} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden>
            {group}
          </p>
          {numbered
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
                <Picture command={command} />
                <Bdi className={styles.cut}>{command.label}</Bdi>
                {command.note !== undefined && command.note !== '' && (
                  <span className={styles.note}>
                    <Bdi className={styles.cut}>{command.note}</Bdi>
                  </span>
                )}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

function Picture({ command: { icon: Own, makes } }: { readonly command: Command }) {
  if (Own !== undefined) return <Own size={18} aria-hidden />
  if (makes === true) return <IconPlus size={18} aria-hidden />
  return <IconArrowRight size={18} className="mq-mirror" aria-hidden />
}
