/** Interested people as vCards (RFC 2426): what address books of telephones and WhatsApp's lists take. */
import { contentLines, textValue } from '#server/modules/calendar/index.ts'

export interface CardPerson {
  readonly id: string
  readonly name: string
  /** E.164. */
  readonly whatsapp: string
  /** Title of the link by which they came; null: none did. */
  readonly linkTitle: string | null
}

function card({ id, name, whatsapp, linkTitle }: CardPerson, academy: string): string[] {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${id}`,
    `FN:${textValue(name)}`,
    // Which part is a family name, the form does not ask; address books show the whole.
    `N:;${textValue(name)};;;`,
    `TEL;TYPE=CELL:${whatsapp}`,
    `CATEGORIES:${textValue(academy)}`,
    ...(linkTitle === null ? [] : [`NOTE:${textValue(linkTitle)}`]),
    'END:VCARD',
  ]
}

/** One card for each number, under the first name that it came with. */
export function contactCards(people: readonly CardPerson[], academy: string): string {
  const once = new Map<string, CardPerson>()
  for (const person of people) if (!once.has(person.whatsapp)) once.set(person.whatsapp, person)
  return contentLines([...once.values()].flatMap((person) => card(person, academy)))
}
