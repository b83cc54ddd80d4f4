import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Thread } from '#contract/messages/inbox.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import styles from '../contacts.module.css'
import { colleaguesQuery, INBOX_KEY, threadQuery } from './inbox-queries.ts'

/** Gives a conversation to a colleague, closes it and opens it again. */
export function ThreadActions({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('inbox')
  const queries = useQueryClient()
  const { data: colleagues } = useQuery(colleaguesQuery)
  const { id, revision, assignedTo, state } = thread
  const isClosed = state === 'closed'
  const conclusion = {
    refreshes: [INBOX_KEY],
    onDone: (changed: Thread) => queries.setQueryData(threadQuery(id).queryKey, changed),
  }
  const { run: assign } = useChange({
    ...conclusion,
    call: (to: string) => {
      const body = { assignedTo: to === '' ? null : to, revision }
      return callRoute(routes.inbox.assignThread, { params: { id }, body })
    },
    mayOverlap: true,
  })
  const { run: close } = useChange({
    ...conclusion,
    call: () => callRoute(routes.inbox.closeThread, { params: { id }, body: { closed: !isClosed, revision } }),
  })
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
