/** A touch: that a marketing link was opened. The device keeps it signed, so that nobody writes one for themselves. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Campaign, CAMPAIGN_PART_LENGTH } from '#domain/marketing/campaign.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ensureSecret } from '#server/modules/settings/index.ts'

export interface Touch {
  readonly linkId: string
  readonly campaign: Campaign
  readonly at: Date
}

/** What comes of a link later than this is not because of it. */
export const TOUCH_COUNTS_MS = 30 * 24 * 3_600_000

/** Another node may have written it a moment ahead. */
const CLOCKS_DIFFER_MS = 5 * 60_000
const SIGNATURE_BYTES = 16
/** Five labels in letters of four octets, in base64, and the rest. */
const LONGEST = 6_000

const part = z.string().check(z.maxLength(2 * CAMPAIGN_PART_LENGTH))
const payload = z.tuple([z.uuid(), z.int(), part, part, part, part, part])

const signatureOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)

/** Answers what the device keeps. */
export async function writeTouch({ database }: Dependencies, { linkId, campaign, at }: Touch): Promise<string> {
  const { source, medium, campaign: name, content, term } = campaign
  const text = JSON.stringify([linkId, at.getTime(), source, medium, name, content, term])
  const written = Buffer.from(text).toString('base64url')
  const signature = signatureOf(await ensureSecret(database.query, 'touch-key'), written)
  return `${written}.${signature.toString('base64url')}`
}

function payloadOf(written: string) {
  const read = z.safeParse(payload, JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  return read.success ? read.data : null
}

/** Reads what the device has kept; null: none, not ours, or too long ago. */
export async function readTouch({ database, now }: Dependencies, kept: string | null): Promise<Touch | null> {
  if (kept === null || kept.length > LONGEST) return null
  const [written = '', signed = ''] = kept.split('.')
  const signature = Buffer.from(signed, 'base64url')
  if (written === '' || signature.length !== SIGNATURE_BYTES) return null
  if (!timingSafeEqual(signature, signatureOf(await ensureSecret(database.query, 'touch-key'), written))) return null
  const read = payloadOf(written)
  if (read === null) return null
  const [linkId, at, source, medium, campaign, content, term] = read
  const age = now() - at
  if (age > TOUCH_COUNTS_MS || age < -CLOCKS_DIFFER_MS) return null
  return { linkId, at: new Date(at), campaign: { source, medium, campaign, content, term } }
}
