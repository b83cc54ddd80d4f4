import type { Locale } from '#locales/messages.ts'

const DEFAULT_LOCALE: Locale = 'ar'

interface Wish {
  readonly language: string
  readonly weight: number
}

function wish(part: string): Wish {
  const [range = '', ...parameters] = part.split(';')
  const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { language: range.trim().toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
}

/** The reader's language by the `Accept-Language` header; Arabic if the header names neither language. */
export function preferredLocale(header: string | undefined): Locale {
  if (header === undefined || header === 'ar') return DEFAULT_LOCALE
  if (header === 'en') return 'en'
  const wishes = header.slice(0, 200).split(',').map(wish)
  const ours = wishes.filter(({ language, weight }) => (language === 'ar' || language === 'en') && weight > 0)
  const best = ours.toSorted((one, other) => other.weight - one.weight)[0]
  return best?.language === 'en' ? 'en' : DEFAULT_LOCALE
}
