import { randomInt } from 'node:crypto'

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const OPTION_ID_LENGTH = 6

/**
 * Ids chosen at random: neither their order nor their form says which option is right. `taken`: what must not be
 * chosen again.
 */
export function optionIdSource(taken: Set<string> = new Set()): () => string {
  return function nextOptionId(): string {
    const id = Array.from({ length: OPTION_ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (taken.has(id)) return nextOptionId()
    taken.add(id)
    return id
  }
}
