/**
 * Names of what can be dragged or dropped upon. Questions go by their own id; a section is dragged as a card, while
 * its heading is a line among the questions, so that a question can pass it.
 */
import type { UniqueIdentifier } from '@dnd-kit/core'

const SECTION = 'section:'
const HEADING = 'heading:'

export function sectionLine(sectionId: string): string {
  return SECTION + sectionId
}

export function headingLine(sectionId: string): string {
  return HEADING + sectionId
}

/** The section whose card this is; null for anything else. */
export function sectionOfLine(id: UniqueIdentifier): string | null {
  const text = String(id)
  return text.startsWith(SECTION) ? text.slice(SECTION.length) : null
}

/** The id of the section or question itself. */
export function lineId(id: UniqueIdentifier): string {
  return String(id).replace(/^(?:section|heading):/, '')
}
