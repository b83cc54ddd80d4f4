import { CONSENT_VERSION } from '#contract/public-pages/marketing-consent.ts'
import type { BodyInputOf } from '#contract/foundation/route.ts'
import type { registerInterest } from '#contract/public-pages/marketing.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { TOUCH_KEY } from '#src/api/touch.ts'
import { draftOf } from '#src/ui/visitor/index.ts'

export type LandingValues = {
  readonly name: string
  readonly whatsapp: string
  /** Consent to marketing. */
  readonly consent: boolean
  readonly homepage: string
}

export const NOBODY: LandingValues = { name: '', whatsapp: '', consent: false, homepage: '' }

function keptTouch(): string | null {
  try {
    return localStorage.getItem(TOUCH_KEY)
  } catch {
    return null
  }
}

/** Returns what is sent, once nothing is wrong with it; `link` null: none led here. */
export function interestOf(values: LandingValues, link: string | null): BodyInputOf<typeof registerInterest> {
  const { name, whatsapp, consent, homepage } = values
  return {
    link,
    name: name.trim(),
    whatsapp: foldDigits(whatsapp).trim(),
    consent: consent ? CONSENT_VERSION : null,
    touch: keptTouch(),
    ...(homepage === '' ? {} : { homepage }),
  }
}

function isInterest(value: unknown): value is LandingValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return Object.entries(NOBODY).every(([name, none]) => typeof fields[name] === typeof none)
}

export const landingDraft = draftOf('interest', isInterest)
