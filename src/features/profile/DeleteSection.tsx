import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
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
    <Disclosure title={t('delete.title')} icon={<IconTrash size={22} aria-hidden />} state={t('delete.state')}>
      <p>{t('delete.text')}</p>
      <Actions>
        <Button variant="outline" color="red" onClick={() => void ask()}>
          {t('delete.button')}
        </Button>
      </Actions>
      {isAsking && <DeleteDialog email={profile.email} onClose={() => setAsking(false)} />}
    </Disclosure>
  )
}
