import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AMOUNT_MOST } from '#contract/foundation/limits.ts'
import { readRiyals, writeRiyals } from '#domain/money/halalas.ts'
import { useFormats } from '../format/format-context.ts'
import { DayField } from '../form/dates/DayField.tsx'
import { leftToRight } from '../form/left-to-right.ts'
import { useMoney } from '../text/Money.tsx'
import { Chip } from './Chip.tsx'
import { startOfDay } from './day-span.ts'
import type { Range } from './list-types.ts'
import styles from './list-toolbar.module.css'

/** An end of a range as the address has it; undefined if it is open. */
type End = string | number | undefined

interface RangeChipProps {
  readonly range: Range
  readonly from: End
  readonly to: End
  readonly onChange: (change: Readonly<Record<string, End>>) => void
}

/** A filter by a range of days or amounts, both ends included. */
export function RangeChip({ range, from, to, onChange }: RangeChipProps) {
  const { t } = useTranslation('lists')
  const word = useWord(range.kind)
  const clear = () => onChange({ [range.from]: undefined, [range.to]: undefined })
  const Field = range.kind === 'days' ? DayEnd : AmountEnd
  return (
    <Chip id={range.from} label={range.label} chosen={chosenWords(word(from), word(to), t)} onClear={clear}>
      <fieldset className={styles.choices}>
        <legend className="mq-visually-hidden">{range.label}</legend>
        <Field label={t('range.from')} value={from} most={to} onChange={(end) => onChange({ [range.from]: end })} />
        <Field label={t('range.to')} value={to} least={from} onChange={(end) => onChange({ [range.to]: end })} />
      </fieldset>
    </Chip>
  )
}

type Words = ReturnType<typeof useTranslation<'lists'>>['t']

function chosenWords(from: string | null, to: string | null, t: Words): string {
  if (from !== null && to !== null) return t('range.between', { from, to })
  if (from !== null) return t('range.onlyFrom', { from })
  return to === null ? '' : t('range.onlyTo', { to })
}

/** The end in the reader's language and digits; null if it is open or invalid. */
function useWord(kind: Range['kind']): (end: End) => string | null {
  const { date } = useFormats()
  const money = useMoney()
  return (end) => {
    if (end === undefined) return null
    if (kind === 'amount') return money(Number(end))
    const instant = startOfDay(String(end))
    return instant === undefined ? null : date(instant)
  }
}

interface EndProps {
  readonly label: string
  readonly value: End
  readonly least?: End
  readonly most?: End
  readonly onChange: (end: End) => void
}

/** A day, asked for as soon as one can be read or none is wanted. */
function DayEnd({ label, value, least, most, onChange }: EndProps) {
  const bound = (end: End) => (end === undefined ? undefined : String(end))
  const [day, setDay] = useState(bound(value) ?? '')
  const change = (next: string) => {
    setDay(next)
    if (next === '') onChange(undefined)
    else if (startOfDay(next) !== undefined) onChange(next)
  }
  return <DayField label={label} value={day} min={bound(least)} max={bound(most)} onChange={change} />
}

/** Input for riyals in Western or Arabic digits; the search starts after the typing. */
function AmountEnd({ label, value, onChange }: EndProps) {
  const { t } = useTranslation('lists')
  const [typed, setTyped] = useState(value === undefined ? '' : writeRiyals(Number(value)))
  const halalas = readRiyals(typed)
  const isWrong = typed.trim() !== '' && (halalas === null || halalas > AMOUNT_MOST)
  const report = () => {
    if (!isWrong && (halalas ?? undefined) !== value) onChange(halalas ?? undefined)
  }
  return (
    <TextInput
      inputMode="decimal"
      label={`${label} (${t('range.riyals')})`}
      error={isWrong ? t('range.noAmount') : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={report}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report()
      }}
      {...leftToRight}
    />
  )
}
