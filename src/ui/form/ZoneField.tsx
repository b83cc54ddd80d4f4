import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale } from '../format/format-context.ts'
import { NAMED_ZONES } from '../format/named-zones.ts'
import { zoneText } from '../format/week-texts.ts'

interface ZoneFieldProps {
  readonly label: string
  readonly description: string
  /** The zone that is chosen. */
  readonly timeZone: string
  /** Properties that the form gives an input. */
  readonly field: Readonly<Record<string, unknown>> & { readonly error?: ReactNode }
}

/** A choice of time zones. */
export function ZoneField({ label, description, timeZone, field }: ZoneFieldProps) {
  const locale = useLocale()
  const named: readonly string[] = NAMED_ZONES
  const zones = named.includes(timeZone) ? named : [timeZone, ...named]
  return (
    <NativeSelect
      label={label}
      description={description}
      data={zones.map((zone) => ({ value: zone, label: zoneText(zone, locale) }))}
      {...field}
    />
  )
}
