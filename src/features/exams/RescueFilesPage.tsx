import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#src/api/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { Column } from '#src/ui/Column.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
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
      <Column>
        <FileDrop
          label={t('rescue.drop')}
          chooseLabel={t('rescue.choose')}
          accept="application/json,.json"
          file={null}
          isBusy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
      </Column>
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
