import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#src/ui/form/left-to-right.ts'
import { readSheetCode, type Sheet } from './sheets.ts'
import styles from './sheets.module.css'

/** The code of a printed sheet, to type in what was answered on it. */
export function SheetCodeField({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const { t } = useTranslation('practiceSheets')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const open = (event: FormEvent): void => {
    event.preventDefault()
    const code = readSheetCode(text)
    if (code === null) setError(t('code.unreadable'))
    else if (!sheets.some((sheet) => sheet.code === code)) setError(t('code.unknown'))
    else void navigate({ to: '/practice/sheet/$code', params: { code } })
  }
  return (
    <form className={styles.codeForm} onSubmit={open}>
      <TextInput
        {...leftToRight}
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default">
        {t('code.open')}
      </Button>
    </form>
  )
}
