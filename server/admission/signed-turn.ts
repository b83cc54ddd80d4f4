/** A turn as its owner's device keeps it: signed, so that nobody writes one, and of no use to anybody else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Turn } from '#domain/admission/turn.ts'

const SIGNATURE_BYTES = 16
/** Both instants in base 36, and the signature in base64url. */
const FORM = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/
const BASE = 36

/** The owner is signed and not written: only its owner can show a turn. */
function signatureOf(key: Buffer, { owner, askedAt, calledAt }: Turn): Buffer {
  const text = JSON.stringify([owner, askedAt, calledAt])
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}

export function writeTurn(key: Buffer, turn: Turn): string {
  const instants = [turn.askedAt, turn.calledAt].map((at) => at.toString(BASE))
  return [...instants, signatureOf(key, turn).toString('base64url')].join('.')
}

/** Reads the turn that `owner` shows; null: it is not theirs, or not ours. */
export function readTurn(key: Buffer, owner: string, shown: string): Turn | null {
  const [, asked = '', called = '', signed = ''] = FORM.exec(shown) ?? []
  if (signed === '') return null
  const turn = { owner, askedAt: Number.parseInt(asked, BASE), calledAt: Number.parseInt(called, BASE) }
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signatureOf(key, turn))
  return isOurs ? turn : null
}
