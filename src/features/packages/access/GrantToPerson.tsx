import { Button } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const GrantDialog = lazy(async () => ({ default: (await import('./GrantDialog.tsx')).GrantDialog }))

/** Gives a package to the person whose page this is. */
export function GrantToPerson({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['users', 'subscriptions'])
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button leftSection={<IconGift size={18} aria-hidden />} variant="default" onClick={() => setOpen(true)}>
        {t('users:action.grant')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GrantDialog title={t('subscriptions:grant.title')} people={{ ids: [userId] }} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
