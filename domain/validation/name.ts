/** Letters of any script with their marks, spaces, hyphens and apostrophes between them (specification, 5: letters only). */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(text.trim())
}
