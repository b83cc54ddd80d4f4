/** UTM parameters of an address, which the academy's own shared links use to name the source of a visitor. */

export const CAMPAIGN_PARTS = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Folded texts; empty if the address has no such parameter. */
export type Campaign = Readonly<Record<(typeof CAMPAIGN_PARTS)[number], string>>

export const NO_CAMPAIGN: Campaign = { source: '', medium: '', campaign: '', content: '', term: '' }

/** Maximum number of stored characters of each part. */
export const CAMPAIGN_PART_LENGTH = 100

/**
 * Control characters, invisible characters and direction marks. They are removed, because two campaigns must not look
 * alike.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu

/** Form in which campaigns are compared: NFKC, lower case, without invisible characters, limited in length. */
export function foldCampaignPart(text: string): string {
  // Only a bounded piece is folded, since the rest would be cut off anyway.
  const piece = text.slice(0, 20 * CAMPAIGN_PART_LENGTH).toWellFormed()
  const folded = piece.normalize('NFKC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim().toLowerCase()
  return [...folded].slice(0, CAMPAIGN_PART_LENGTH).join('').trim()
}

/** Campaign of an address. `read` answers a parameter by its name, null if it is absent. Any value is accepted. */
export function campaignOf(read: (name: string) => string | null): Campaign {
  const part = (name: string) => foldCampaignPart(read(`utm_${name}`) ?? '')
  return {
    source: part('source'),
    medium: part('medium'),
    campaign: part('campaign'),
    content: part('content'),
    term: part('term'),
  }
}

export function isEmptyCampaign(campaign: Campaign): boolean {
  return CAMPAIGN_PARTS.every((name) => campaign[name] === '')
}
