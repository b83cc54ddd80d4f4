import type { SearchSchemaInput } from '@tanstack/react-router'
import { listSearch } from '#src/ui/list/list-search.ts'

/** What stands in the address of the question bank; the same goes to the server. */
const search = listSearch({
  filters: {
    topic: 'text',
    answerType: ['radio', 'checkbox', 'true_false'],
    examId: 'text',
    categoryId: 'text',
    hasImage: ['true', 'false'],
    active: ['true', 'false'],
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
    if (read[name] !== undefined && !IDENTIFIER.test(read[name])) return bankAddress({ ...given, [name]: undefined })
  }
  return typeof into === 'string' && IDENTIFIER.test(into) ? { ...read, into } : read
}
