/** The one call that carries a card: from the browser to the gateway, never to us. What comes back stands for the card. */
import type { CardEntry } from '#contract/shop/orders.ts'
import { cardDigits, type Expiry } from '#domain/card/card.ts'
import { foldDigits } from '#domain/arabic/digits.ts'

export interface TypedCard {
  readonly number: string
  readonly holder: string
  readonly expiry: Expiry
  readonly code: string
}

export type CardField = 'number' | 'holder' | 'expiry' | 'code'

export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  /** Refusal with the fields that the gateway named, where it did. */
  | { readonly kind: 'refused'; readonly fields: readonly CardField[] }
  /** No answer that can be read; nothing was begun. */
  | { readonly kind: 'away' }

const SILENCE_MS = 30_000

const FIELDS: Readonly<Record<string, CardField>> = {
  number: 'number',
  name: 'holder',
  month: 'expiry',
  year: 'expiry',
  cvc: 'code',
}

function formOf({ number, holder, expiry, code }: TypedCard, publishableKey: string): URLSearchParams {
  return new URLSearchParams({
    publishable_api_key: publishableKey,
    save_only: 'true',
    name: holder.trim().replace(/\s+/g, ' '),
    number: cardDigits(number) ?? '',
    month: String(expiry.month).padStart(2, '0'),
    year: String(expiry.year),
    cvc: foldDigits(code).trim(),
  })
}

/** Asks for a token (docs.moyasar.com, tokens); `save_only`: nothing is authorised by it. Null: no card is typed here. */
export async function askForToken(
  { tokenUrl, publishableKey }: CardEntry,
  card: TypedCard | null,
  ask: typeof fetch = fetch,
): Promise<TokenAnswer> {
  if (card === null) return { kind: 'token', token: 'hosted' }
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await ask(tokenUrl, {
      method: 'POST',
      body: formOf(card, publishableKey),
      headers: { accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: silence.signal,
    })
    return readAnswer(response.status, await response.json())
  } catch {
    return { kind: 'away' }
  } finally {
    clearTimeout(timer)
  }
}

function readAnswer(status: number, answer: unknown): TokenAnswer {
  if (typeof answer !== 'object' || answer === null) return { kind: 'away' }
  if (status < 300 && 'id' in answer && typeof answer.id === 'string') return { kind: 'token', token: answer.id }
  if (status !== 400 && status !== 422) return { kind: 'away' }
  const errors = 'errors' in answer && typeof answer.errors === 'object' && answer.errors !== null ? answer.errors : {}
  const fields = Object.keys(errors).flatMap((name) => FIELDS[name] ?? [])
  return { kind: 'refused', fields: [...new Set(fields)] }
}
