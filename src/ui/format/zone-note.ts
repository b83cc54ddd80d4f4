import { useTranslation } from 'react-i18next'
import { useLocale } from './format-context.ts'
import { intlLocale, type Locale } from './numbers.ts'
import { NAMED_ZONES, type NamedZone } from './named-zones.ts'
import { viewerTime } from './week-texts.ts'

type ZoneKey = { readonly key: `at.${NamedZone}` } | { readonly key: 'other'; readonly zone: string }

const isNamed = (zone: string): zone is NamedZone => (NAMED_ZONES as readonly string[]).includes(zone)

/** Answers whose clock the times of a page follow; null where that of the device shows the same at `at` (ms UTC). */
export function zoneKeyOf(timeZone: string, at: number, locale: Locale): ZoneKey | null {
  if (viewerTime(at, timeZone, locale) === null) return null
  if (isNamed(timeZone)) return { key: `at.${timeZone}` }
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(
    at,
  )
  return { key: 'other', zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone }
}

/** The sentence about the zone of a page's times, for readers whose device shows other times. */
export function useZoneNote(timeZone: string, at: number): string | null {
  const { t } = useTranslation('zones')
  const note = zoneKeyOf(timeZone, at, useLocale())
  if (note === null) return null
  return note.key === 'other' ? t('other', { zone: note.zone }) : t(note.key)
}
