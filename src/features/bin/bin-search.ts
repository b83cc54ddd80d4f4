import { BIN_KINDS } from '#domain/bin/kinds.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

export const binSearch = listSearch({
  filters: { kind: several(BIN_KINDS) },
  sort: ['name', 'deletedAt'],
})

export type BinSearch = ReturnType<typeof binSearch>
