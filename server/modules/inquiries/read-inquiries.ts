import type * as z from 'zod/mini'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Inquiry, inquiryFilters } from '#contract/messages/inquiries.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { InquiryRow, InquirySearch, InquirySlice } from './inquiries.repo.ts'
import { countInquiries, selectInquiry, selectInquiryPage } from './inquiries.repo.ts'

export type InquiryFilters = z.infer<typeof inquiryFilters>

export function inquirySearch({ q, status, suspected, from, to }: InquiryFilters): InquirySearch {
  return {
    words: searchWords(q ?? ''),
    status,
    suspected: suspected === undefined ? undefined : suspected === 'yes',
    sent: { from, to },
  }
}

function view({ createdAt, handledAt, firstName, lastName, ...row }: InquiryRow): Inquiry {
  return {
    ...row,
    createdAt: createdAt.getTime(),
    handledAt: handledAt?.getTime() ?? null,
    handledBy: firstName === null ? null : `${firstName} ${lastName}`,
  }
}

export async function listInquiries(
  { database }: Dependencies,
  {
    page,
    perPage,
    sort,
    ...filters
  }: InquiryFilters & Omit<InquirySlice, 'sort'> & { readonly sort?: string | undefined },
) {
  const search = inquirySearch(filters)
  const rows = await selectInquiryPage(database.query, search, { page, perPage, sort })
  const total = await countInquiries(database.query, search)
  return { items: rows.map(view), total, page, perPage }
}

export async function readInquiry(
  { database }: Dependencies,
  id: string,
): Promise<Outcome<Inquiry, 'inquiries.not-found'>> {
  const row = await selectInquiry(database.query, id)
  return row === undefined ? failure('inquiries.not-found') : success(view(row))
}
