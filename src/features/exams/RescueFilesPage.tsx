import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallFailure } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Column } from '#src/ui/page/Column.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { importRescueFile, NOT_A_RESCUE_FILE } from './import-rescue-file.ts'
import { RescueReport } from './RescueReport.tsx'
import styles from './exams.module.css'

/** Brings in the answers of a student whose device never got through. */
export function RescueFilesPage() {
  const { t } = useTranslation('admin')
  const failure = useFormFailure()
  const [refused, setRefused] = useState<CallFailure | null>(null)
  const { isBusy, value, run } = useChange({
    call: (file: File) => {
      setRefused(null)
      return importRescueFile(file)
    },
    onFailed: (refusal) => {
      setRefused(refusal)
      failure.failThere(refusal)
    },
  })
  usePageTitle(t('rescue.title'))
  return (
    <>
      <PageHeader title={t('rescue.title')} description={t('rescue.lead')} />
      <Column>
        <FileDrop
          label={t('rescue.drop')}
          chooseLabel={t('rescue.choose')}
          accept="application/json,.json"
          file={null}
          isBusy={isBusy}
          onFile={(file) => void run(file)}
        />
      </Column>
      {refused !== null && (
        <div className={styles.report}>
          <FormErrorSummary
            title={refused.code === NOT_A_RESCUE_FILE ? t('rescue.failed') : refused.message}
            message={refused.message}
            problems={[]}
            attempt={failure.attempt}
          />
        </div>
      )}
      {value !== undefined && <RescueReport report={value} />}
    </>
  )
}
