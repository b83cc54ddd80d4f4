import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { WriteFirstDialog } from './WriteFirstDialog.tsx'

interface WriteToStudentProps {
  readonly studentId: string
  /** The words on the button. */
  readonly label: string
  /** First values of the form. */
  readonly subject?: string
  readonly text?: string
}

/** A button that opens a message to a student; absent for readers who do not answer messages. */
export function WriteToStudent({ label, ...message }: WriteToStudentProps) {
  const [isOpen, setOpen] = useState(false)
  const reader = useReader()
  if (!mayOpen('/admin/contact-us', reader)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <WriteDialog {...message} onClose={() => setOpen(false)} />}
    </>
  )
}

function WriteDialog({ studentId, ...dialog }: Omit<WriteToStudentProps, 'label'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('inbox')
  return (
    <WriteFirstDialog
      {...dialog}
      title={t('write.title')}
      help={t('write.help')}
      send={(body) => callRoute(routes.inbox.writeToStudent, { body: { ...body, studentId } })}
      said={() => t('write.sent')}
    />
  )
}
