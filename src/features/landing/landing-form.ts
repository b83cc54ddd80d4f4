import type { BodyInputOf } from '#contract/route.ts'
import type { registerInterest } from '#contract/marketing.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { draftOf } from '#src/ui/visitor/index.ts'

export type LandingValues = {
  readonly name: string
  readonly whatsapp: string
  readonly homepage: string
}

export const NOBODY: LandingValues = { name: '', whatsapp: '', homepage: '' }

/** What is sent, once nothing is wrong with it; `link` null: none led here. */
export function interestOf(values: LandingValues, link: string | null): BodyInputOf<typeof registerInterest> {
  const { name, whatsapp, homepage } = values
  return { link, name: name.trim(), whatsapp: foldDigits(whatsapp).trim(), ...(homepage === '' ? {} : { homepage }) }
}

function isInterest(value: unknown): value is LandingValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return Object.keys(NOBODY).every((name) => typeof fields[name] === 'string')
}

export const landingDraft = draftOf('interest', isInterest)

const VISITED = 'miqyas.visited.'

/** Whether this is the first look at the page of a link in this tab; the next ones are not. */
export function isFirstVisit(slug: string): boolean {
  try {
    if (sessionStorage.getItem(VISITED + slug) !== null) return false
    sessionStorage.setItem(VISITED + slug, 'yes')
    return true
  } catch {
    // Without storage nobody could tell the second look from the first: it counts once too few.
    return false
  }
}
