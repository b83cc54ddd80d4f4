import { Button, Input } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './courses.module.css'
import type { NamedFile } from './named-file.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useDocumentUpload } from './use-document-upload.ts'

interface DocumentFieldProps {
  /** Id to which links to the field lead. */
  readonly id: string
  readonly label: string
  readonly description?: ReactNode
  readonly value: NamedFile | null
  readonly onChange: (file: NamedFile | null) => void
  readonly error?: ReactNode
}

/** A PDF: chosen or dropped, uploaded in pieces that go on after a break. */
export function DocumentField({ id, label, description, value, onChange, error }: DocumentFieldProps) {
  const { t } = useTranslation('courses')
  const { running, problem, take, cancel, pause, goOn } = useDocumentUpload({
    onUploaded: onChange,
    problemOf: async ({ type }) => (type === 'application/pdf' ? null : t('document.wrongType')),
  })
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" id={id} className={styles.document}>
      {value !== null && running === null && (
        <div className={styles.file}>
          <IconFileText size={20} aria-hidden />
          <Bdi>{value.name}</Bdi>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t('document.remove')}
          </Button>
        </div>
      )}
      {running === null ? (
        <FileDrop
          label={t('document.help')}
          chooseLabel={t(value === null ? 'document.choose' : 'document.replace')}
          accept="application/pdf"
          file={null}
          isBusy={false}
          error={problem ?? error}
          onFile={(file) => void take(file)}
        />
      ) : (
        <UploadProgress {...running} label={label} onPause={pause} onGoOn={goOn} onCancel={cancel} />
      )}
    </Input.Wrapper>
  )
}
