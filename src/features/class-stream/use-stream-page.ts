import { useNavigate } from '@tanstack/react-router'
import { PAGE_SIZES } from '#src/ui/list/page-sizes.ts'
import { ENTRIES_A_PAGE, type StreamSearch } from './queries.ts'
import { type StreamAddress, streamAddress } from './stream-address.ts'

/** The page of a stream in the address, and what changes it there. */
export function useStreamPage({ page = 1, perPage: asked }: StreamAddress) {
  const navigate = useNavigate()
  const perPage = PAGE_SIZES.find((size) => size === asked) ?? ENTRIES_A_PAGE
  const onSearch = (next: StreamSearch) => void navigate({ to: '.', search: streamAddress({ ...next }) })
  return { search: { page, perPage }, onSearch }
}
