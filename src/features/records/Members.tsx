import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOf } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { useChange } from '#src/api/use-change.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { type Column, DataList, listQueryOf, listSearch } from '#src/ui/list/index.ts'
import { AddMembers } from './AddMembers.tsx'
import type { MemberKind, MemberTexts } from './member-kind.ts'

interface MembersProps<Member extends { readonly id: string }> {
  readonly kind: MemberKind<Member>
  readonly texts: MemberTexts
  readonly columns: readonly Column<Member>[]
  /** A reader who may not change the members sees the list alone. */
  readonly isReadOnly?: boolean
}

/** Its search stays on the page: the address is that of the record. */
const memberSearch = listSearch({ sort: ['title', 'name'] })

/** Lists the members of a record, adds others in a dialog, and removes one with a way back. */
export function Members<Member extends { readonly id: string }>({
  kind,
  texts,
  columns,
  isReadOnly = false,
}: MembersProps<Member>) {
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
    <Card title={texts.title} text={texts.lead} aside={isReadOnly ? undefined : button}>
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
        rowActions={
          isReadOnly
            ? undefined
            : ({ id }) => [
                {
                  id: 'remove',
                  label: texts.remove,
                  icon: IconX,
                  isDangerous: true,
                  onRun: () => void remove.run([id]),
                },
              ]
        }
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
      {isAdding && (
        <AddMembers
          kind={kind}
          texts={texts}
          onClose={() => setAdding(false)}
          adding={add}
          onAdded={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

function useMemberChanges<Member extends { readonly id: string }>(kind: MemberKind<Member>, texts: MemberTexts) {
  const add = useChange({
    call: kind.calls.add,
    refreshes: [kind.touches],
    said: ({ addedIds }) => texts.added(addedIds.length),
  })
  const restore = useChange({
    call: kind.calls.add,
    refreshes: [kind.touches],
    said: ({ addedIds }) => texts.added(addedIds.length),
    mayOverlap: true,
  })
  const remove = useChange({
    call: kind.calls.remove,
    refreshes: [kind.touches],
    onDone: ({ removedIds }) => offerUndo(texts.removed(removedIds.length), () => void restore.run(removedIds)),
    mayOverlap: true,
  })
  return { add, remove }
}
