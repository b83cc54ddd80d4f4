import type { LinkForm, MarketingLink } from '#contract/marketing.ts'
import { isLettersDigitsHyphenUnderscore } from '#domain/validation/text-rules.ts'
import { rules } from '#src/ui/form/index.ts'

export type LinkValues = {
  readonly title: string
  readonly slug: string
  /** The one kind of target there is so far. */
  readonly target: 'none'
  readonly status: 'active' | 'inactive'
}

export const NEW_LINK: LinkValues = { title: '', slug: '', target: 'none', status: 'active' }

const SLUG_LENGTH = 80

function slug(value: string) {
  if (!isLettersDigitsHyphenUnderscore(value)) return { code: 'lettersDigitsHyphenUnderscore' } as const
  return rules.atMost(SLUG_LENGTH)(value)
}

export const linkRules = { title: rules.needed(rules.atMost(120)), slug: rules.needed(slug) }

export function valuesOf({ title, slug: address, target, status }: MarketingLink): LinkValues {
  return { title, slug: address, target: target.kind, status }
}

/** What is sent, once the rules hold. */
export function linkOf({ title, slug: address, target, status }: LinkValues): LinkForm {
  return { title: title.trim(), slug: address.trim(), target: { kind: target }, status }
}

/** The public page of a link, to be shared. */
export function sharedAddress(address: string): string {
  return new URL(`/landing/marketing/${encodeURIComponent(address)}`, location.origin).href
}
