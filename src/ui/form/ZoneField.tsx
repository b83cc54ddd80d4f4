import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale } from '../format/format-context.ts'
import { zoneText } from '../format/week-texts.ts'

/** Where students of the academy are; what is of another zone keeps it. */
const ZONES = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Algiers',
  'Africa/Tunis',
  'Africa/Khartoum',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Beirut',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Europe/Istanbul',
  'Europe/London',
]

interface ZoneFieldProps {
  readonly label: string
  readonly description: string
  /** The zone that is chosen. */
  readonly timeZone: string
  /** What the form gives an input. */
  readonly field: Readonly<Record<string, unknown>> & { readonly error?: ReactNode }
}

/** A choice of time zones. */
export function ZoneField({ label, description, timeZone, field }: ZoneFieldProps) {
  const locale = useLocale()
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES]
  return (
    <NativeSelect
      label={label}
      description={description}
      data={zones.map((zone) => ({ value: zone, label: zoneText(zone, locale) }))}
      {...field}
    />
  )
}
