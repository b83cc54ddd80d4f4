import type { Locale } from '#locales/messages.ts'

const TAGS = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } satisfies Record<Locale, string>

/** An instant (ms UTC) as day and time on the wall of a zone, with the zone's name. */
export function timeText(instant: number, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longGeneric',
  }).format(instant)
}
