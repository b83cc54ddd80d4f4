import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'

const GiveExamDialog = lazy(async () => ({ default: (await import('./GiveExamDialog.tsx')).GiveExamDialog }))

/** A button that gives an exam with an hour to one group; absent for readers who give none. */
export function GiveExam({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('examGroups')
  const [isOpen, setOpen] = useState(false)
  const reader = useReader()
  if (!mayOpen('/exams/$examId/groups', reader)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconClipboardList size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('give.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiveExamDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
