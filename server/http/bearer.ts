/** Bearer tokens of 256 random bits; the server stores only their SHA-256. */
import { hash, randomBytes } from 'node:crypto'

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** SHA-256 in hex, by which a token is stored and looked up. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}

/** A new token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of the token in an `Authorization` header; null if the header has no token of the academy's form. */
export function bearerHash(header: string | undefined): string | null {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1]
  return token === undefined ? null : tokenHash(token)
}
