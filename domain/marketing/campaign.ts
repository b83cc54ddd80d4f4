/** The UTM parameters of an address: who sent a visitor, as the academy's own shared links say it. */

export const CAMPAIGN_PARTS = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Folded texts; empty: the address did not say. */
export type Campaign = Readonly<Record<(typeof CAMPAIGN_PARTS)[number], string>>

export const NO_CAMPAIGN: Campaign = { source: '', medium: '', campaign: '', content: '', term: '' }

/** Characters kept of each part. */
export const CAMPAIGN_PART_LENGTH = 100

/** Control signs, invisible ones and marks of direction: nobody sees them, and two campaigns must not look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu

/** As campaigns are compared: composed, lower case, without what cannot be seen, no longer than a label. */
export function foldCampaignPart(text: string): string {
  // Folding works on a bounded piece: what is longer is cut anyway.
  const piece = text.slice(0, 20 * CAMPAIGN_PART_LENGTH).toWellFormed()
  const folded = piece.normalize('NFKC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim().toLowerCase()
  return [...folded].slice(0, CAMPAIGN_PART_LENGTH).join('').trim()
}

/** `read`: a parameter of the address by its name, null where it is not there. Whatever it is, it is taken. */
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
