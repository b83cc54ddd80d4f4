/** Bearer tokens: 256 random bits, known to the server as their SHA-256 only. */
import { hash, randomBytes } from 'node:crypto'

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** SHA-256 in hex: how a token is stored and looked up. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}

/** A fresh token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of the token in an `Authorization` header, or null when it holds none of ours. */
export function bearerHash(header: string | undefined): string | null {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1]
  return token === undefined ? null : tokenHash(token)
}
