import type { SearchSchemaInput } from '@tanstack/react-router'
import { LINE, severalOf, writtenSeveral } from '#domain/lists/several.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

/** Search in the address of the question bank; the same goes to the server. */
const search = listSearch({
  filters: {
    topic: several('text', LINE),
    answerType: several(['radio', 'checkbox', 'true_false']),
    examId: several('text'),
    categoryId: several('text'),
    hasImage: ['true', 'false'],
    active: ['true', 'false'],
    use: several(['exam', 'practice']),
    difficulty: several(['easy', 'medium', 'hard']),
    misconception: several('text', LINE),
    tag: several('text', LINE),
  },
  sort: ['updatedAt', 'topic', 'text', 'mark', 'answerType'],
  perPage: 25,
})

export type BankSearch = ReturnType<typeof search>

export type BankAddress = BankSearch & {
  /** The exam that questions are being gathered for. */
  readonly into?: string
}

const IDENTIFIER = /^[0-9a-f-]{36}$/i

export function bankAddress(given: Partial<BankAddress> & SearchSchemaInput): BankAddress {
  const { into } = given
  const read = search(given)
  for (const name of ['examId', 'categoryId'] as const) {
    const known = severalOf(read[name] ?? '').filter((id) => IDENTIFIER.test(id))
    const text = known.length === 0 ? undefined : writtenSeveral(known)
    if (text !== read[name]) return bankAddress({ ...given, [name]: text })
  }
  return typeof into === 'string' && IDENTIFIER.test(into) ? { ...read, into } : read
}
