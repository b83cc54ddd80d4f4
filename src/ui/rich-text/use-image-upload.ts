import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageProblem } from '../form/image-file.ts'
import type { UploadResult } from '../form/ImageField.tsx'

export type Upload = (file: File) => Promise<UploadResult>

/** Checks and uploads an image for a text; `problem` is a sentence about the last failure. */
export function useImageUpload(upload: Upload | undefined, onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('lists')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    if (upload === undefined) return
    const wrong = imageProblem(file)
    if (wrong !== null) return setProblem(t(`image.${wrong}`))
    setProblem(null)
    setBusy(true)
    const result = await upload(file)
    setBusy(false)
    if (result.ok) onUploaded(result.value.id)
    else setProblem(result.message)
  }
  return { isBusy, problem, take }
}
