import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUpload } from '#src/api/unfinished-uploads.ts'
import { uploadFile, type UploadProgress } from '#src/api/upload-file.ts'
import type { NamedFile } from './named-file.ts'

/** Bytes; the server holds the same limit. */
const BYTES_LIMIT = 2 * 1024 ** 3

interface Running extends UploadProgress {
  readonly name: string
}

interface UploadOf {
  readonly onUploaded: (file: NamedFile) => void
  /** Why this file is not sent at all, in a sentence; null: it is. */
  readonly problemOf: (file: File) => Promise<string | null>
}

/** A file on its way to the server. Leaving the page stops it; it goes on when the same file is chosen again. */
export function useDocumentUpload({ onUploaded, problemOf }: UploadOf) {
  const { t } = useTranslation('courses')
  const [running, setRunning] = useState<Running | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const current = useRef<{ readonly file: File; readonly controller: AbortController } | null>(null)
  useEffect(() => () => current.current?.controller.abort(), [])

  const take = async (file: File): Promise<void> => {
    const refused = file.size > BYTES_LIMIT ? t('document.tooLarge') : await problemOf(file)
    setProblem(refused)
    if (refused !== null) return
    const controller = new AbortController()
    current.current = { file, controller }
    setRunning({ name: file.name, sentBytes: 0, bytes: file.size, isWaiting: false })
    const result = await uploadFile(file, {
      signal: controller.signal,
      onProgress: (progress) => setRunning({ name: file.name, ...progress }),
    })
    setRunning(null)
    if (result === null) return
    if (result.ok) onUploaded({ id: result.value.id, name: file.name })
    else setProblem(result.fields['file'] === undefined ? result.message : t('document.refused'))
  }
  const cancel = () => {
    if (current.current === null) return
    current.current.controller.abort()
    forgetUpload(current.current.file)
  }
  return { running, problem, take, cancel }
}
