import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUpload } from '#src/api/unfinished-uploads.ts'
import { uploadFile, type UploadProgress } from '#src/api/upload-file.ts'
import type { NamedFile } from './named-file.ts'

/** Bytes; the server holds the same limit. */
const DOCUMENT_BYTES_LIMIT = 2 * 1024 ** 3

interface Running extends UploadProgress {
  readonly name: string
}

/** A document on its way to the server. Leaving the page stops it; it goes on when the same file is chosen again. */
export function useDocumentUpload(onUploaded: (file: NamedFile) => void) {
  const { t } = useTranslation('courses')
  const [running, setRunning] = useState<Running | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const current = useRef<{ readonly file: File; readonly controller: AbortController } | null>(null)
  useEffect(() => () => current.current?.controller.abort(), [])

  const take = async (file: File): Promise<void> => {
    if (file.type !== 'application/pdf') return setProblem(t('document.wrongType'))
    if (file.size > DOCUMENT_BYTES_LIMIT) return setProblem(t('document.tooLarge'))
    const controller = new AbortController()
    current.current = { file, controller }
    setProblem(null)
    setRunning({ name: file.name, sentBytes: 0, bytes: file.size, isWaiting: false })
    const result = await uploadFile(file, {
      signal: controller.signal,
      onProgress: (progress) => setRunning({ name: file.name, ...progress }),
    })
    setRunning(null)
    if (result === null) return
    if (result.ok) onUploaded({ id: result.value.id, name: file.name })
    else setProblem(result.fields['file'] === undefined ? result.message : t('document.wrongType'))
  }
  const cancel = () => {
    if (current.current === null) return
    current.current.controller.abort()
    forgetUpload(current.current.file)
  }
  return { running, problem, take, cancel }
}
