/**
 * The form of what a device seals to the academy, the same for both sides: name of the academy's key (8 bytes, the
 * beginning of the SHA-256 of its point), the sender's P-256 point for this one message (65 bytes, uncompressed), then
 * the JSON of the request under AES-256-GCM with its tag (16 bytes); all of it base64url.
 *
 * Key and initial vector of a message are HKDF-SHA-256 of the ECDH secret, without a salt, as in RFC 8291 bound to both
 * points by `info`. Every message has a key of its own, so no vector is ever used twice with one key.
 */
export const SEALED = {
  keyNameBytes: 8,
  pointBytes: 65,
  keyBytes: 32,
  vectorBytes: 12,
  tagBytes: 16,
  /** Beginning of `info`, before the sender's point and the academy's. */
  info: 'Miqyas: sealed delivery 1\0',
} as const

/** Largest accepted message: a whole request for the log (256 KiB) in base64url, with what the seal adds. */
export const SEALED_MOST_CHARACTERS = 352 * 1_024
