import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

interface DeleteInquiryProps {
  /** Null: nothing is asked. */
  readonly inquiry: Inquiry | null
  readonly onCancel: () => void
  readonly onConfirm: (inquiry: Inquiry) => void
}

export function DeleteInquiry({ inquiry, onCancel, onConfirm }: DeleteInquiryProps) {
  const { t } = useTranslation('inquiries')
  return (
    <ConfirmDialog
      opened={inquiry !== null}
      title={t('delete.title', { name: inquiry?.name ?? '' })}
      confirmLabel={t('action.delete')}
      isDangerous
      onCancel={onCancel}
      onConfirm={() => {
        if (inquiry !== null) onConfirm(inquiry)
      }}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
