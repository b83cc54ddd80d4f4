/** Names the place to which a link to a section leads. */
export function sectionAnchor(sectionId: string): string {
  return `section-${sectionId}`
}
