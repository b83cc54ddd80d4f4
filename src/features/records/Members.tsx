import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/Card.tsx'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { type Column, DataList, listQueryOf, listSearch } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { AddMembers } from './AddMembers.tsx'
import type { MemberKind, MemberTexts } from './member-kind.ts'

interface MembersProps<Member extends { readonly id: string }> {
  readonly kind: MemberKind<Member>
  readonly texts: MemberTexts
  readonly columns: readonly Column<Member>[]
}

/** Its search stays on the page: the address is that of the record. */
const memberSearch = listSearch({ sort: ['title', 'name'] })

/** What belongs to a record: found, added in a dialog, removed with a way back. */
export function Members<Member extends { readonly id: string }>({ kind, texts, columns }: MembersProps<Member>) {
  const [search, setSearch] = useState(() => memberSearch({} as Parameters<typeof memberSearch>[0]))
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: [...kind.key, 'list', search],
    queryFn: ({ signal }) => valueOf(kind.calls.list(listQueryOf(search), signal)),
    placeholderData: keepPreviousData,
  })
  const { add, remove } = useMemberChanges(kind, texts)
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Card title={texts.title} text={texts.lead} aside={button}>
      <DataList
        id={kind.id}
        label={texts.title}
        columns={columns}
        rowId={({ id }) => id}
        rowName={kind.nameOf}
        state={listState(query)}
        search={search}
        onSearch={setSearch}
        searchLabel={texts.search}
        rowActions={({ id }) => [
          { id: 'remove', label: texts.remove, icon: IconX, isDangerous: true, onRun: () => void remove([id]) },
        ]}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
      {isAdding && (
        <AddMembers
          kind={kind}
          texts={texts}
          onClose={() => setAdding(false)}
          onAdd={async (ids) => {
            const worked = await add(ids)
            if (worked) setAdding(false)
            return worked
          }}
        />
      )}
    </Card>
  )
}

function useMemberChanges<Member extends { readonly id: string }>(kind: MemberKind<Member>, texts: MemberTexts) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: kind.touches })
  const add = async (ids: readonly string[]): Promise<boolean> => {
    const result = await kind.calls.add(ids)
    refresh()
    showSnackbar(
      result.ok ? texts.added(result.value.addedIds.length) : result.message,
      result.ok ? {} : { color: 'error' },
    )
    return result.ok
  }
  const remove = async (ids: readonly string[]): Promise<void> => {
    const result = await kind.calls.remove(ids)
    refresh()
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
    else offerUndo(texts.removed(result.value.removedIds.length), () => void add(result.value.removedIds))
  }
  return { add, remove }
}
