import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Thread } from '#contract/inbox.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import styles from '../contacts.module.css'
import { colleaguesQuery, INBOX_KEY, threadQuery } from './inbox-queries.ts'

/** To whom a conversation is given, and whether it is closed. */
export function ThreadActions({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('inbox')
  const queries = useQueryClient()
  const { data: colleagues } = useQuery(colleaguesQuery)
  const { id, revision, assignedTo, state } = thread
  const conclude = (result: CallResult<Thread>): void => {
    if (result.ok) queries.setQueryData(threadQuery(id).queryKey, result.value)
    else showSnackbar(result.message, { color: 'error' })
    void queries.invalidateQueries({ queryKey: INBOX_KEY })
  }
  const assign = async (to: string) => {
    const body = { assignedTo: to === '' ? null : to, revision }
    conclude(await callRoute(routes.inbox.assignThread, { params: { id }, body }))
  }
  const isClosed = state === 'closed'
  const close = async () =>
    conclude(await callRoute(routes.inbox.closeThread, { params: { id }, body: { closed: !isClosed, revision } }))
  const known = colleagues?.items ?? []
  const all = assignedTo === null || known.some((one) => one.id === assignedTo.id) ? known : [...known, assignedTo]
  return (
    <div className={styles.buttons}>
      <NativeSelect
        label={t('field.assignedTo')}
        value={assignedTo?.id ?? ''}
        onChange={(event) => void assign(event.currentTarget.value)}
        data={[
          { value: '', label: t('assigned.nobody') },
          ...all.map(({ id: value, name }) => ({ value, label: name })),
        ]}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'end' }}
        leftSection={isClosed ? <IconRotateClockwise size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
        onClick={() => void close()}
      >
        {t(isClosed ? 'action.reopen' : 'action.close')}
      </Button>
    </div>
  )
}
