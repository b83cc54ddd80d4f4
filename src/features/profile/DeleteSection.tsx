import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { deletionHindrance } from './deletion-hindrance.ts'

/** The end of the account; refused while something on this device still has to reach the server. */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const hindrance = await deletionHindrance(profile.id)
    if (hindrance === null) setAsking(true)
    else showSnackbar(t(`delete.${hindrance}`), { color: 'error', timeout: -1 })
  }
  return (
    <Card title={t('delete.title')} text={t('delete.text')} tone="danger">
      <Group gap="sm">
        <Button variant="outline" color="red" onClick={() => void ask()}>
          {t('delete.button')}
        </Button>
      </Group>
      {isAsking && <DeleteDialog email={profile.email} onClose={() => setAsking(false)} />}
    </Card>
  )
}
