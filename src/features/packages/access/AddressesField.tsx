import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '#domain/people/addresses-in.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'

const SHEETS = '.csv,.txt,text/csv,text/plain'
/** Two thousand of the longest addresses, and names beside them. */
const LARGEST_FILE = 1024 * 1024

interface AddressesFieldProps {
  readonly label: string
  readonly value?: string
  readonly error?: ReactNode
  readonly onChange?: (value: string) => void
}

/** Addresses of accounts: typed, pasted from a sheet, or read from a CSV file. */
export function AddressesField({ label, value = '', error, onChange }: AddressesFieldProps) {
  const { t } = useTranslation('subscriptions')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const read = async (chosen: File): Promise<void> => {
    setFile(chosen)
    if (chosen.size > LARGEST_FILE) return setProblem(t('file.tooLarge'))
    const found = addressesIn(await chosen.text())
    setProblem(found.length === 0 ? t('file.nothing') : undefined)
    onChange?.([...new Set([...addressesIn(value), ...found])].join('\n'))
  }
  return (
    <>
      <Textarea
        id="emails"
        label={label}
        description={t('grant.emailsHelp', { count: addressesIn(value).length })}
        required
        dir="ltr"
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
      <FileDrop
        label={t('file.drop')}
        chooseLabel={t('file.choose')}
        accept={SHEETS}
        file={file}
        isBusy={false}
        error={problem}
        onFile={(chosen) => void read(chosen)}
      />
    </>
  )
}
