import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserTarget } from '#contract/people/users.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { groupChoicesQuery } from '../group-choices.ts'
import { GROUPS_KEY } from '../group-kind.ts'

interface SeatManyDialogProps {
  readonly count: number
  readonly target: UserTarget
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the group into which many come. */
export function SeatManyDialog({ count, target, onDone, onClose }: SeatManyDialogProps) {
  const { t } = useTranslation('groups')
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const groups = (useQuery(groupChoicesQuery).data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const seat = useUndoableChange({
    call: (id: string) => callRoute(routes.groups.seatUsers, { params: { id }, body: { target } }),
    refreshes: [GROUPS_KEY],
    said: ({ addedIds, waiting }, id) => {
      const group = groups.find(({ value }) => value === id)?.label ?? ''
      const added = t('seatMany.added', { count: addedIds.length, group })
      return waiting === 0 ? added : `${added} ${t('seatMany.waiting', { count: waiting })}`
    },
    takeBack: ({ addedIds }, id) =>
      addedIds.length === 0
        ? undefined
        : () => callRoute(routes.groups.takeBackSeats, { params: { id }, body: { ids: [...addedIds] } }),
    undone: t('seatMany.undone'),
    onDone,
  })
  const { isBusy, run } = useBusy(async (id: string) => {
    if (await seat(id)) onClose()
  })
  return (
    <ConfirmDialog
      opened
      title={t('seatMany.title', { count })}
      confirmLabel={t('seatMany.submit')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => (chosen === '' ? setMissing(true) : void run(chosen))}
    >
      <NativeSelect
        label={t('seatMany.field')}
        description={t('seatMany.help')}
        required
        data={[{ value: '', label: t('seatMany.choose') }, ...groups]}
        value={chosen}
        error={isMissing && chosen === '' ? t('seatMany.choose') : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
