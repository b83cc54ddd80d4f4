import { Button, Input, Loader } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusy } from '../behaviour/use-busy.ts'
import { IMAGE_TYPES, imageIn, imageProblem } from './image-file.ts'
import { shrunkImage } from './shrink-image.ts'
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

/**
 * An image: chosen, dropped or pasted, made smaller where it is large, checked for kind and size before it is sent, and
 * shown when it is there. The form around it is not submitted without an image that was chosen and has not arrived:
 * while it is on its way the form waits for it, and after a failure until the reader decides.
 */
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
  const { isBusy, problem, take, clear, dismiss } = useUpload(upload, onChange)
  const { field, isAwaited } = useHeldForm(isBusy, problem !== null)
  const shownError = problem ?? error
  const hasError = shownError !== undefined && shownError !== null && shownError !== false
  return (
    <div
      ref={field}
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
            accept={IMAGE_TYPES}
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
            {problem !== null && (
              <Button variant="subtle" color="gray" onClick={dismiss}>
                {t(value === null ? 'image.without' : 'image.keep')}
              </Button>
            )}
            {value !== null && (
              <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={clear}>
                {t('image.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {isAwaited && (
        <p role="status" className={styles.help}>
          {t('image.awaited')}
        </p>
      )}
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
    const sent = await shrunkImage(file)
    const wrong = imageProblem(sent)
    if (wrong !== null) return setProblem(t(`image.${wrong}`))
    const result = await upload(sent)
    setProblem(result.ok ? null : result.message || t('image.failed'))
    if (result.ok) onChange(result.value)
  })
  const take = (file: File | undefined): void => {
    if (file !== undefined) void send(file)
  }
  const dismiss = () => setProblem(null)
  const clear = () => {
    dismiss()
    onChange(null)
  }
  return { isBusy, problem, take, clear, dismiss }
}

/**
 * Holds the form around the field back while its image is on its way, and submits it afterwards; after a failure it
 * leads to the field instead. It listens on the form itself, before React's listener at the root is reached, so that no
 * form has to know about it. `isAwaited`: the reader submitted while the image was on its way.
 */
function useHeldForm(isBusy: boolean, hasFailed: boolean) {
  const field = useRef<HTMLDivElement>(null)
  const isWaiting = useRef(false)
  const [isAwaited, setAwaited] = useState(false)
  if (isAwaited && !isBusy) setAwaited(false)
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!isBusy && !hasFailed) return
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) return field.current?.querySelector('input')?.focus()
    isWaiting.current = true
    setAwaited(true)
  })
  useEffect(() => {
    const form = field.current?.closest('form')
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  const goOn = useEffectEvent(() => {
    const isNow = isWaiting.current && !hasFailed
    isWaiting.current = false
    if (isNow) field.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    if (!isBusy) goOn()
  }, [isBusy])
  return { field, isAwaited }
}
