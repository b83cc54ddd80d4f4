import { Button, Group, Stack, Textarea } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DECISION_REASON_LENGTH } from '#contract/foundation/limits.ts'
import type { ParkedCommand } from '#contract/attempts/monitor.ts'
import { callRoute, failureOf, routes, valueOf } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Person } from '#src/ui/text/Person.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './monitor.module.css'

const SHOWN = 50

function parkedQuery(examId: string) {
  return queryOptions({
    queryKey: ['monitor', examId, 'parked'],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.monitor.listParkedCommands, { params: { id: examId }, query: { perPage: SHOWN }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}

type Asked = { readonly command: ParkedCommand; readonly decision: 'accepted' | 'rejected' }

/**
 * Lists what the server could not let count by itself. `waiting` is the number that the stream knows of; a change of it
 * has the list read again.
 */
export function ParkedCommands({ examId, waiting }: { readonly examId: string; readonly waiting: number }) {
  const { t } = useTranslation('monitor')
  const client = useQueryClient()
  const query = useQuery(parkedQuery(examId))
  const [asked, setAsked] = useState<Asked | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ['monitor', examId, 'parked'] })
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['monitor', examId, 'parked'] })
  }, [client, examId, waiting])
  const items = query.data?.items ?? []
  if (query.error !== null && query.data === undefined) {
    return (
      <section className={styles.parked} aria-labelledby="parked-title">
        <h2 id="parked-title">{t('parked.title')}</h2>
        <p role="alert">{failureOf(query.error)?.message}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('parked.retry')}
        </Button>
      </section>
    )
  }
  if (items.length === 0) return null
  return (
    <section className={styles.parked} aria-labelledby="parked-title">
      <h2 id="parked-title">{t('parked.title')}</h2>
      <p className={styles.note}>{t('parked.lead')}</p>
      <RowList isFramed>
        {items.map((command) => (
          <Parked key={command.id} command={command} onAsk={(decision) => setAsked({ command, decision })} />
        ))}
      </RowList>
      {asked !== null && <DecisionDialog asked={asked} onClose={() => setAsked(null)} onDecided={refresh} />}
    </section>
  )
}

interface ParkedProps {
  readonly command: ParkedCommand
  readonly onAsk: (decision: 'accepted' | 'rejected') => void
}

function Parked({ command, onAsk }: ParkedProps) {
  const { t } = useTranslation(['monitor', 'errors'])
  const { dateTime } = useFormats()
  const { kind, userId, name, code, receivedAt, startedAt, answers, decision, reason, decidedByName, decidedAt } =
    command
  const against = command.against === null ? '' : dateTime(command.against)
  return (
    <Row>
      <RowWords>
        <Stack gap={4}>
          <strong>
            <Person id={userId} name={name} />
          </strong>
          <span>{t(`monitor:parked.kind.${kind}`, { count: answers })}</span>
          <span className={styles.note}>
            {kind === 'start' && t(`errors:${code as 'attempts.already-running'}`)}
            {kind === 'late-log' && code === 'after-window' && t('monitor:parked.afterWindow')}
            {kind === 'late-log' && code === 'contradicted' && t('monitor:parked.contradicted', { when: against })}
            {kind === 'late-log' && code === 'long-silence' && t('monitor:parked.longSilence', { when: against })}
            {kind === 'late-log' && code === 'after-result' && t('monitor:parked.afterResult', { when: against })}
          </span>
          <span className={styles.note}>
            {t('monitor:parked.received', { when: dateTime(receivedAt) })}
            {startedAt !== null && ` · ${t('monitor:parked.started', { when: dateTime(startedAt) })}`}
          </span>
          {decision !== null && (
            <span className={styles.note}>
              <StatusDot tone={decision === 'accepted' ? 'on' : 'off'}>{t(`monitor:parked.${decision}`)}</StatusDot>{' '}
              <Bdi>{reason}</Bdi>
              {decidedByName !== null && decidedAt !== null && (
                <>
                  {' · '}
                  <Bdi>{decidedByName}</Bdi> · {dateTime(decidedAt)}
                </>
              )}
            </span>
          )}
        </Stack>
      </RowWords>
      {decision === null && (
        <Group gap="xs">
          <Button onClick={() => onAsk('accepted')}>{t('monitor:parked.accept')}</Button>
          <Button variant="default" onClick={() => onAsk('rejected')}>
            {t('monitor:parked.reject')}
          </Button>
        </Group>
      )}
    </Row>
  )
}

interface DecisionDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
  readonly onDecided: () => Promise<void>
}

/** The reason is asked for because it stays on record. */
function DecisionDialog({ asked, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation('monitor')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { command, decision } = asked
  const { isBusy, run } = useChange({
    call: () => {
      const body = { decision, reason: reason.trim() }
      return callRoute(routes.monitor.decideParkedCommand, { params: { id: command.id }, body })
    },
    said: t(`parked.done.${decision}`),
    onDone: () => {
      onClose()
      return onDecided()
    },
  })
  const decide = () => {
    if (reason.trim() === '') setMissing(true)
    else void run()
  }
  return (
    <ConfirmDialog
      opened
      title={t(`parked.ask.${decision}`)}
      confirmLabel={t(decision === 'accepted' ? 'parked.accept' : 'parked.reject')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={decide}
    >
      <p>{t(`parked.explain.${decision}`)}</p>
      <Textarea
        label={t('parked.reason')}
        required
        autosize
        minRows={2}
        maxLength={DECISION_REASON_LENGTH}
        dir="auto"
        value={reason}
        error={isMissing && reason.trim() === '' ? t('parked.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
