/** Where a link to a section leads. */
export function sectionAnchor(sectionId: string): string {
  return `section-${sectionId}`
}
