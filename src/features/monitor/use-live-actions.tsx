import { IconClockPlus, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, type CallResult, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import type { BulkAction, RowAction, Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { MinutesDialog } from './MinutesDialog.tsx'
import type { ShownRow } from './monitor-rows.ts'

type Kind = 'extra' | 'close' | 'reopen'

interface Asked {
  readonly kind: Kind
  /** Made once: the same question sent twice adds the time once. */
  readonly grantId: string
  readonly rows: readonly ShownRow[]
  readonly done: () => void
}

const FITS: Readonly<Record<Kind, (row: ShownRow) => boolean>> = {
  extra: ({ state }) => state === 'open',
  close: ({ state }) => state === 'open',
  reopen: ({ state }) => state === 'closed',
}

/** Offers what can be done to one student and to many; `matching` are the rows that search and filter leave. */
export function useLiveActions(examId: string, matching: readonly ShownRow[]) {
  const { t } = useTranslation('monitor')
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: Kind, among: readonly ShownRow[], done: () => void = () => undefined) => {
    const rows = among.filter(FITS[kind])
    if (rows.length === 0) showSnackbar(t(`nobody.${kind}`), { color: 'info' })
    else setAsked({ kind, rows, done, grantId: crypto.randomUUID() })
  }
  const chosen = (selection: Selection) =>
    selection.kind === 'all' ? matching : matching.filter(({ id }) => selection.ids.includes(id))

  const rowActions = (row: ShownRow): readonly RowAction[] => [
    ...(FITS.extra(row) ? [action('extra', () => ask('extra', [row]))] : []),
    ...(FITS.close(row) ? [{ ...action('close', () => ask('close', [row])), isDangerous: true }] : []),
    ...(FITS.reopen(row) ? [action('reopen', () => ask('reopen', [row]))] : []),
  ]
  const action = (kind: Kind, onRun: () => void): RowAction => ({
    id: kind,
    label: t(`action.${kind}`),
    icon: ICONS[kind],
    onRun,
  })
  const bulkActions: readonly BulkAction[] = (['extra', 'close', 'reopen'] as const).map((kind) => ({
    id: kind,
    label: t(`action.${kind}`),
    icon: ICONS[kind],
    isDangerous: kind === 'close',
    onRun: (selection, done) => ask(kind, chosen(selection), done),
  }))
  const dialogs = asked !== null && <LiveDialog examId={examId} asked={asked} onClose={() => setAsked(null)} />
  return { rowActions, bulkActions, dialogs, ask }
}

const ICONS = { extra: IconClockPlus, close: IconPlayerStop, reopen: IconPlayerPlay } as const

interface LiveDialogProps {
  readonly examId: string
  readonly asked: Asked
  readonly onClose: () => void
}

function LiveDialog({ examId, asked, onClose }: LiveDialogProps): ReactNode {
  const { t } = useTranslation('monitor')
  const { kind, rows, done } = asked
  const names = rows.length === 1 ? rows[0]?.name : undefined

  const { isBusy, run } = useChange({
    call: (minutes: number) => send(examId, asked, minutes),
    onDone: (outcome) => {
      const text = t(`done.${kind}`, { count: outcome.done })
      if (outcome.left === 0) showSnackbar(text)
      else showSnackbar(`${text} ${t('leftOut', { count: outcome.left })}`, { color: 'info', timeout: 10_000 })
      done()
      onClose()
    },
  })

  const common = { title: t(`ask.${kind}`, { count: rows.length }), isBusy, onCancel: onClose, name: names }
  if (kind === 'close') {
    return (
      <ConfirmDialog
        opened
        title={common.title}
        confirmLabel={t('action.close')}
        isDangerous
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => void run(0)}
      >
        {names !== undefined && (
          <p>
            <Bdi>{names}</Bdi>
          </p>
        )}
        <p>{t('explain.close')}</p>
      </ConfirmDialog>
    )
  }
  const seen = kind === 'reopen' && rows.some(({ resultSeen }) => resultSeen)
  return (
    <MinutesDialog
      {...common}
      confirmLabel={t(`action.${kind}`)}
      least={kind === 'reopen' ? 0 : 1}
      onConfirm={(minutes) => void run(minutes)}
    >
      <p>{t(`explain.${kind}`)}</p>
      {seen && <p>{t('explain.seen')}</p>}
    </MinutesDialog>
  )
}

type Outcome = CallResult<{ readonly done: number; readonly left: number }>

async function send(examId: string, { kind, rows, grantId }: Asked, minutes: number): Promise<Outcome> {
  const params = { id: examId }
  const attemptIds = rows.map(({ id }) => id)
  if (kind === 'reopen') {
    const answer = await callRoute(routes.monitor.reopenAttempts, { params, body: { grantId, attemptIds, minutes } })
    return answer.ok
      ? { ok: true, value: { done: answer.value.done.length, left: answer.value.refused.length } }
      : answer
  }
  const answer =
    kind === 'extra'
      ? await callRoute(routes.monitor.grantTime, { params, body: { grantId, attemptIds, minutes } })
      : await callRoute(routes.monitor.closeAttempts, { params, body: { attemptIds } })
  return answer.ok ? { ok: true, value: { done: answer.value.done.length, left: answer.value.skipped.length } } : answer
}
