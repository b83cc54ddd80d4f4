import { Button, Input, Loader } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '../behaviour/use-busy.ts'
import { imageIn, imageProblem } from './image-file.ts'
import styles from './image-field.module.css'

export interface UploadedImage {
  readonly id: string
  readonly url: string
}

export type UploadResult =
  | { readonly ok: true; readonly value: UploadedImage }
  | { readonly ok: false; readonly message: string }

interface ImageFieldProps {
  /** The link of the error summary leads to this id. */
  readonly id: string
  readonly label: string
  readonly description?: ReactNode
  /** Null: no image. */
  readonly value: UploadedImage | null
  readonly onChange: (image: UploadedImage | null) => void
  /** Sends the file; its failure's sentence is shown under the field and the image before stays. */
  readonly upload: (file: File) => Promise<UploadResult>
  readonly error?: ReactNode
  readonly required?: boolean
}

/** An image: chosen, dropped or pasted, checked for kind and size before it is sent, shown when it is there. */
export function ImageField({
  id,
  label,
  description,
  value,
  onChange,
  upload,
  error,
  required = false,
}: ImageFieldProps) {
  const { t } = useTranslation('lists')
  const descriptionId = useId()
  const errorId = useId()
  const [isOver, setOver] = useState(false)
  const { isBusy, problem, take, clear } = useUpload(upload, onChange)
  const shownError = problem ?? error
  const hasError = shownError !== undefined && shownError !== null && shownError !== false
  return (
    <div
      className={styles.field}
      role="group"
      aria-label={label}
      onPaste={(event) => {
        const file = imageIn(event.clipboardData)
        if (file === null) return
        event.preventDefault()
        void take(file)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(imageIn(event.dataTransfer) ?? event.dataTransfer.files[0])
      }}
    >
      <Input.Label htmlFor={id} required={required} className={styles.label}>
        {label}
      </Input.Label>
      <div className={styles.zone} data-over={isOver || undefined} data-error={hasError || undefined}>
        <span className={styles.preview}>
          {isBusy && <Loader size="sm" aria-label={t('image.busy')} />}
          {!isBusy && value !== null && <img src={value.url} alt="" />}
          {!isBusy && value === null && <IconPhoto size={28} aria-hidden />}
        </span>
        <div className={styles.words}>
          <p id={descriptionId} className={styles.help}>
            {description ?? t('image.help')}
          </p>
          <input
            id={id}
            type="file"
            accept="image/*"
            className={styles.input}
            aria-describedby={hasError ? `${descriptionId} ${errorId}` : descriptionId}
            aria-invalid={hasError || undefined}
            disabled={isBusy}
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <div className={styles.buttons}>
            <label htmlFor={id} className={styles.choose} aria-hidden>
              {t(value === null ? 'image.choose' : 'image.replace')}
            </label>
            {value !== null && (
              <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={clear}>
                {t('image.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {hasError && (
        <p id={errorId} className={styles.error} role={problem === null ? undefined : 'alert'}>
          {shownError}
        </p>
      )}
    </div>
  )
}

function useUpload(upload: ImageFieldProps['upload'], onChange: ImageFieldProps['onChange']) {
  const { t } = useTranslation('lists')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: send } = useBusy(async (file: File): Promise<void> => {
    const result = await upload(file)
    setProblem(result.ok ? null : result.message || t('image.failed'))
    if (result.ok) onChange(result.value)
  })
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const wrong = imageProblem(file)
    if (wrong === null) void send(file)
    else setProblem(t(`image.${wrong}`))
  }
  const clear = () => {
    setProblem(null)
    onChange(null)
  }
  return { isBusy, problem, take, clear }
}
