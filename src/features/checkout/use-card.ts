import { useState } from 'react'
import { foldDigits } from '#domain/arabic/digits.ts'
import {
  cardNumberProblem,
  type Expiry,
  expiryProblem,
  holderProblem,
  readExpiry,
  securityCodeProblem,
} from '#domain/card/card.ts'
import type { CardField, TypedCard } from './card-token.ts'

export type CardProblem =
  | NonNullable<ReturnType<typeof cardNumberProblem>>
  | NonNullable<ReturnType<typeof holderProblem>>
  | NonNullable<ReturnType<typeof securityCodeProblem>>
  | Exclude<NonNullable<ReturnType<typeof expiryProblem>>, 'required'>
  | 'no-expiry'
  | 'gateway'

type Texts = Readonly<Record<CardField, string>>
export type CardProblems = Readonly<Partial<Record<CardField, CardProblem | undefined>>>

/** The holder is null until the buyer types one. */
type Typed = Omit<Texts, 'holder'> & { readonly holder: string | null }

const NOTHING: Typed = { number: '', holder: null, expiry: '', code: '' }

export const CARD_FIELDS = ['number', 'holder', 'expiry', 'code'] as const

function problemOf(field: CardField, value: string, now: number): CardProblem | null {
  if (field === 'number') return cardNumberProblem(value)
  if (field === 'holder') return holderProblem(value)
  if (field === 'code') return securityCodeProblem(value)
  const problem = expiryProblem(value, now)
  return problem === 'required' ? 'no-expiry' : problem
}

export function problemsOfCard(texts: Texts, now: number): CardProblems {
  const found = CARD_FIELDS.map((field) => [field, problemOf(field, texts[field], now)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

/** Writes a month as cards do. */
function monthOf({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

/**
 * A card while it is typed: in the memory of the page alone, and gone with it. `buyer`: their name, which stands on the
 * card as a rule; it is proposed where it is written as cards write it.
 */
export function useCard(buyer = '') {
  const [typed, setTexts] = useState<Typed>(NOTHING)
  const proposed = holderProblem(buyer) === null ? buyer : ''
  const texts: Texts = { ...typed, holder: typed.holder ?? proposed }
  const [problems, setProblems] = useState<CardProblems>({})
  const without = (field: CardField) => setProblems((before) => ({ ...before, [field]: undefined }))
  return {
    texts,
    problems,
    type(field: CardField, value: string) {
      setTexts((before) => ({ ...before, [field]: field === 'code' ? foldDigits(value) : value }))
      without(field)
    },
    /** Said once the reader has left the field; what is still empty is no mistake yet. */
    leave(field: CardField) {
      const problem = texts[field].trim() === '' ? null : problemOf(field, texts[field], Date.now())
      const expiry = field === 'expiry' ? readExpiry(texts.expiry) : null
      if (expiry !== null) setTexts((before) => ({ ...before, expiry: monthOf(expiry) }))
      if (problem !== null) setProblems((before) => ({ ...before, [field]: problem }))
    },
    /** The card, or null with everything that is wrong with it shown. */
    checked(): TypedCard | null {
      const found = problemsOfCard(texts, Date.now())
      setProblems(found)
      const expiry = readExpiry(texts.expiry)
      return Object.keys(found).length > 0 || expiry === null ? null : { ...texts, expiry }
    },
    refuse(fields: readonly CardField[]) {
      setProblems(Object.fromEntries(fields.map((field) => [field, 'gateway'])))
    },
    /** Clears the fields after a try: the name stays, what pays does not. */
    forget() {
      setTexts(({ holder }) => ({ ...NOTHING, holder }))
      setProblems({})
    },
  }
}

export type CardState = ReturnType<typeof useCard>
