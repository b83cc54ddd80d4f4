import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageProblem } from '../form/image-file.ts'
import { shrunkImage } from '../form/shrink-image.ts'
import type { UploadResult } from '../form/ImageField.tsx'
import { useBusy } from '../behaviour/use-busy.ts'

export type Upload = (file: File) => Promise<UploadResult>

/** Checks and uploads an image for a text; `problem` is a sentence about the last failure. */
export function useImageUpload(upload: Upload | undefined, onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('lists')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: send } = useBusy(async (file: File, to: Upload): Promise<void> => {
    setProblem(null)
    const sent = await shrunkImage(file)
    const wrong = imageProblem(sent)
    if (wrong !== null) return setProblem(t(`image.${wrong}`))
    const result = await to(sent)
    if (result.ok) onUploaded(result.value.id)
    else setProblem(result.message)
  })
  const take = async (file: File): Promise<void> => {
    if (upload !== undefined) await send(file, upload)
  }
  return { isBusy, problem, take }
}
