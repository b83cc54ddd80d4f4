import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#src/api/use-change.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { Column } from '#src/ui/list/index.ts'
import { AddMembers } from './AddMembers.tsx'
import { RelatedList } from './RelatedList.tsx'
import type { MemberKind, MemberTexts } from './member-kind.ts'

interface MembersProps<Member extends { readonly id: string }> {
  readonly kind: MemberKind<Member>
  readonly texts: MemberTexts
  readonly columns: readonly Column<Member>[]
  /** A reader who may not change the members sees the list alone. */
  readonly isReadOnly?: boolean
}

/** Lists the members of a record, adds others in a dialog, and removes one with a way back. */
export function Members<Member extends { readonly id: string }>({
  kind,
  texts,
  columns,
  isReadOnly = false,
}: MembersProps<Member>) {
  const [isAdding, setAdding] = useState(false)
  const { add, remove } = useMemberChanges(kind, texts)
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <RelatedList
        id={kind.id}
        queryKey={[...kind.key, 'list']}
        read={kind.calls.list}
        sort={['title', 'name']}
        columns={columns}
        nameOf={kind.nameOf}
        texts={texts}
        aside={isReadOnly ? undefined : button}
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
    </>
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
