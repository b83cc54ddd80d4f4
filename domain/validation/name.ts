/**
 * True for letters of any script with their marks, separated by spaces, hyphens and apostrophes (specification, section
 * 5: letters only).
 */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(text.trim())
}
