import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageProblem } from '../form/image-file.ts'
import type { UploadResult } from '../form/ImageField.tsx'
import { useBusy } from '../behaviour/use-busy.ts'

export type Upload = (file: File) => Promise<UploadResult>

/** Checks and uploads an image for a text; `problem` is a sentence about the last failure. */
export function useImageUpload(upload: Upload | undefined, onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('lists')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: send } = useBusy(async (file: File, to: Upload): Promise<void> => {
    setProblem(null)
    const result = await to(file)
    if (result.ok) onUploaded(result.value.id)
    else setProblem(result.message)
  })
  const take = async (file: File): Promise<void> => {
    if (upload === undefined) return
    const wrong = imageProblem(file)
    if (wrong === null) await send(file, upload)
    else setProblem(t(`image.${wrong}`))
  }
  return { isBusy, problem, take }
}
