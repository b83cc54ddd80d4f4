const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a part of an address can be the id of a record: what cannot is answered without asking the server. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text)
}
