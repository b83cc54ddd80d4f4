import { Button, NativeSelect } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { lineWords } from '../text/QuestionLine.tsx'
import { PassageDialog } from './PassageDialog.tsx'
import styles from './editor.module.css'

interface PassageFieldProps {
  readonly draft: ExamDraft
  /** Empty: none. */
  readonly value: string
  readonly onChange: (paragraphId: string) => void
}

/** The passage that a question belongs to: chosen, or written now. */
export function PassageField({ draft, value, onChange }: PassageFieldProps) {
  const { t } = useTranslation(['examDraft', 'questions'])
  const [open, setOpen] = useState<'new' | 'edit' | null>(null)
  const chosen = draft.paragraphs.find(({ id }) => id === value) ?? null
  const choices = draft.paragraphs.map(({ id, title, text }) => ({
    value: id,
    label: title ?? (lineWords(text) || t('passage.untitled')),
  }))
  return (
    <div className={styles.passageField}>
      <NativeSelect
        id="paragraphId"
        className={styles.passageChoice}
        label={t('questions:field.paragraphId')}
        data={[{ value: '', label: t('passage.without') }, ...choices]}
        value={chosen === null ? '' : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {chosen !== null && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
          {t('passage.edit')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
        {t('passage.add')}
      </Button>
      {open !== null && (
        <PassageDialog
          examId={draft.exam.id}
          passage={open === 'new' ? null : chosen}
          onClose={() => setOpen(null)}
          onSaved={({ id }) => onChange(id)}
        />
      )}
    </div>
  )
}
