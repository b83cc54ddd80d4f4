/** Ten codes for the day when the phone is lost: 80 random bits each, kept as their hash only. */
import { hash, randomBytes } from 'node:crypto'
import { toBase32, typedCode } from './totp.ts'

const CODES = 10
const BYTES = 10

/** Sixteen letters and digits in four groups, so that they can be written down. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'))
}

/** Null when it cannot be one. */
export function recoveryCodeHash(code: string): string | null {
  const typed = typedCode(code).toUpperCase()
  return /^[A-Z2-7]{16}$/.test(typed) ? hash('sha256', typed, 'hex') : null
}
