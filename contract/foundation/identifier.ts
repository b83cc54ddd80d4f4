const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * True if a part of an address can be the id of a record. Any other text is answered as not found, without a request to
 * the server.
 */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text)
}
