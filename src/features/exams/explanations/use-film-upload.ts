import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetUpload, latestUnfinishedUpload, type NamedUpload } from '#src/api/unfinished-uploads.ts'
import { uploadFile, type UploadProgress } from '#src/api/upload-file.ts'
import { filmProblem } from './film-file.ts'

interface Running extends UploadProgress {
  readonly name: string
}

/** A film on its way to the server. Leaving the page stops it; it goes on when the same file is chosen again. */
export function useFilmUpload(onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('explanations')
  const [running, setRunning] = useState<Running | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [interrupted, setInterrupted] = useState<NamedUpload | null>(latestUnfinishedUpload)
  const [cancel, setCancel] = useState<() => void>(() => () => undefined)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const take = async (file: File): Promise<void> => {
    const wrong = filmProblem(file)
    if (wrong !== null) return setProblem(t(`film.${wrong}`))
    const controller = new AbortController()
    const isLeft = { now: false }
    stop.current = () => {
      isLeft.now = true
      controller.abort()
    }
    setCancel(() => () => {
      controller.abort()
      forgetUpload(file)
    })
    setProblem(null)
    setInterrupted(null)
    setRunning({ name: file.name, sentBytes: 0, bytes: file.size, isWaiting: false })
    const result = await uploadFile(file, {
      signal: controller.signal,
      onProgress: (progress) => setRunning({ name: file.name, ...progress }),
    })
    if (isLeft.now) return
    setRunning(null)
    if (result === null) setProblem(t('film.stopped'))
    else if (result.ok) onUploaded(result.value.id)
    else setProblem(result.fields['type'] === undefined ? result.message : t('film.wrongType'))
  }
  const forget = () => {
    if (interrupted !== null) forgetUpload(interrupted.file)
    setInterrupted(null)
  }
  return { running, problem, interrupted, take, forget, cancel }
}
