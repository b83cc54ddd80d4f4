import { Checkbox, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import { isFoundBy } from '#domain/arabic/search.ts'
import { SEVERAL_MOST, severalOf, writtenSeveral } from '#domain/lists/several.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Chip } from './Chip.tsx'
import type { Filter } from './list-types.ts'
import styles from './list-toolbar.module.css'

/** More than these are searched, not looked through. */
const CHOICES_SEEN_AT_ONCE = 8

interface ManyChipProps {
  readonly filter: Filter
  /** Values as the address writes them; empty if all are chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter of which several values can be chosen. */
export function ManyChip({ filter, value, onChange }: ManyChipProps) {
  const { t } = useTranslation('lists')
  const { label, options, separator } = filter
  const chosen = severalOf(value, separator)
  const words = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one)
  return (
    <Chip
      id={filter.id}
      label={label}
      chosen={isolatedList(words, t('conflict.separator'))}
      onClear={() => onChange('')}
    >
      <Choices filter={filter} chosen={chosen} onChange={(next) => onChange(writtenSeveral(next, separator))} />
    </Chip>
  )
}

interface ChoicesProps {
  readonly filter: Filter
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** State that starts from the address and then precedes it, so that of two quick presses none is lost. */
function Choices({ filter: { label, options }, chosen: before, onChange }: ChoicesProps) {
  const { t } = useTranslation('lists')
  const [chosen, setChosen] = useState(before)
  const [typed, setTyped] = useState('')
  const fields = useRef<HTMLFieldSetElement>(null)
  useFocusOnComing(fields, options.length > 0)
  const isLong = options.length > CHOICES_SEEN_AT_ONCE
  const shown = options.filter((option) => isFoundBy(option.label, typed))
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    setChosen(next)
    onChange(next)
  }
  return (
    <>
      {isLong && (
        <TextInput
          type="search"
          dir="auto"
          aria-label={t('filters.find', { label })}
          placeholder={t('filters.find', { label })}
          className={styles.findChoice}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <fieldset ref={fields} className={styles.choices}>
        <legend className="mq-visually-hidden">{label}</legend>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={<Bdi>{option.label}</Bdi>}
            checked={chosen.includes(option.value)}
            disabled={!chosen.includes(option.value) && chosen.length >= SEVERAL_MOST}
            onChange={() => toggle(option.value)}
          />
        ))}
        {shown.length === 0 && <p className="mq-quiet">{t('nothingFound.title')}</p>}
      </fieldset>
    </>
  )
}

/** Choices that load after the chip was opened receive the focus, which was on the popover until then. */
function useFocusOnComing(fields: RefObject<HTMLElement | null>, areHere: boolean): void {
  const wereHere = useRef(areHere)
  useEffect(() => {
    const cameNow = areHere && !wereHere.current
    wereHere.current = areHere
    const opened = fields.current?.closest<HTMLElement>('[role="dialog"]')
    if (cameNow && opened === document.activeElement) opened?.querySelector('input')?.focus()
  }, [fields, areHere])
}
