import { useTranslation } from 'react-i18next'
import { IconHourglass } from '@tabler/icons-react'
import { Notice } from '../player/screens/Notice.tsx'

/** Screen while the result is pending; `isOpen`: the server has not closed the attempt yet. */
export function ResultWaiting({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('result')
  return (
    <Notice form="part" icon={<IconHourglass size={36} stroke={1.5} />} title={t(isOpen ? 'open.title' : 'loading')}>
      {isOpen && <p>{t('open.text')}</p>}
    </Notice>
  )
}
