import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUsers, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { interestMessageQuery } from './queries.ts'

/** Contacts for an address book, and the text with which staff begin to write. */
export function InterestTools({ onCards }: { readonly onCards: () => Promise<CallResult<unknown>> }) {
  const { t } = useTranslation('marketing')
  const { data: message } = useQuery(interestMessageQuery)
  const [isEditing, setEditing] = useState(false)
  const { run: cards } = useChange({ call: onCards })
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => void cards()}>
        {t('action.cards')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        disabled={message === undefined}
        onClick={() => setEditing(true)}
      >
        {t('action.template')}
      </Button>
      {isEditing && message !== undefined && <MessageDialog message={message} onClose={() => setEditing(false)} />}
    </>
  )
}
