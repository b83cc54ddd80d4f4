import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#src/api/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { importRescueFile, NotARescueFile } from './import-rescue-file.ts'
import { RescueReport } from './RescueReport.tsx'
import styles from './exams.module.css'

/** Brings in the answers of a student whose device never got through. */
export function RescueFilesPage() {
  const { t } = useTranslation('admin')
  const upload = useMutation({ mutationFn: importRescueFile })
  usePageTitle(t('rescue.title'))
  const message = upload.error instanceof NotARescueFile ? t('rescue.notARescueFile') : upload.error?.message
  return (
    <>
      <PageHeader title={t('rescue.title')} description={t('rescue.lead')} />
      <RescueDrop isBusy={upload.isPending} onFile={(file) => upload.mutate(file)} />
      {upload.error !== null && (
        <div className={styles.report}>
          <FormErrorSummary
            title={failureOf(upload.error)?.message ?? t('rescue.failed')}
            message={message}
            problems={[]}
            attempt={upload.submittedAt}
          />
        </div>
      )}
      {upload.data !== undefined && <RescueReport report={upload.data} />}
    </>
  )
}

interface RescueDropProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

function RescueDrop({ isBusy, onFile }: RescueDropProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files.item(0))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('rescue.drop')}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.item(0))
          event.currentTarget.value = ''
        }}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t('rescue.choose')}
      </Button>
    </div>
  )
}
