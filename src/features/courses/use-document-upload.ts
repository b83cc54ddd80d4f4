import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUpload } from '#src/api/unfinished-uploads.ts'
import { uploadFile, type UploadProgress } from '#src/api/upload-file.ts'
import type { NamedFile } from './named-file.ts'
import { type Sent, type Speed, speedOf, withSent } from './upload-speed.ts'

/** Bytes; the server holds the same limit. */
const BYTES_LIMIT = 2 * 1024 ** 3

interface Running extends UploadProgress {
  readonly name: string
  /** Stopped by the author, until they go on. */
  readonly isPaused: boolean
  /** Null: not known. */
  readonly speed: Speed | null
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
    await send(file, 0)
  }
  const send = async (file: File, sentBytes: number): Promise<void> => {
    const controller = new AbortController()
    current.current = { file, controller }
    let sent: readonly Sent[] = []
    setRunning({ name: file.name, sentBytes, bytes: file.size, isWaiting: false, isPaused: false, speed: null })
    const result = await uploadFile(file, {
      signal: controller.signal,
      onProgress: (progress) => {
        sent = withSent(sent, { at: Date.now(), bytes: progress.sentBytes })
        setRunning({ name: file.name, ...progress, isPaused: false, speed: speedOf(sent, file.size) })
      },
    })
    // Paused or given up: who did so says what is shown.
    if (result === null) return
    setRunning(null)
    if (result.ok) onUploaded({ id: result.value.id, name: file.name })
    else setProblem(result.fields['file'] === undefined ? result.message : t('document.refused'))
  }
  const cancel = () => {
    if (current.current === null) return
    current.current.controller.abort()
    forgetUpload(current.current.file)
    setRunning(null)
  }
  const pause = () => {
    current.current?.controller.abort()
    setRunning((before) => before && { ...before, isPaused: true, isWaiting: false, speed: null })
  }
  const goOn = () => {
    if (current.current !== null && running !== null) void send(current.current.file, running.sentBytes)
  }
  return { running, problem, take, cancel, pause, goOn }
}
