import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { WriteFirstDialog } from './WriteFirstDialog.tsx'

/** A button that opens a message to every student of a group; absent for readers who do not answer messages. */
export function WriteToGroup({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const reader = useReader()
  if (!mayOpen('/admin/contact-us', reader)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMessage size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('writeGroup.action')}
      </Button>
      {isOpen && (
        <WriteFirstDialog
          title={t('writeGroup.title')}
          help={t('writeGroup.help')}
          send={(body) => callRoute(routes.inbox.writeToGroup, { body: { ...body, groupId } })}
          said={({ written }) => t('writeGroup.sent', { count: written })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
