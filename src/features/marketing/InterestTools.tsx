import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUsers, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportResult } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { interestMessageQuery } from './queries.ts'

/** Contacts for an address book, and the text with which staff begin to write. */
export function InterestTools({ onCards }: { readonly onCards: () => Promise<ExportResult> }) {
  const { t } = useTranslation('marketing')
  const { data: message } = useQuery(interestMessageQuery)
  const [isEditing, setEditing] = useState(false)
  const cards = async () => {
    const result = await onCards()
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
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
