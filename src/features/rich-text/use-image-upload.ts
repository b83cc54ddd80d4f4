import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { imageProblem } from '#src/ui/form/image-file.ts'

/** Checks and sends an image for a text; `problem` is the sentence of what went wrong last. */
export function useImageUpload(onUploaded: (fileId: string) => void) {
  const { t } = useTranslation('lists')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    const wrong = imageProblem(file)
    if (wrong !== null) return setProblem(t(`image.${wrong}`))
    setProblem(null)
    setBusy(true)
    const result = await uploadImage(file)
    setBusy(false)
    if (result.ok) onUploaded(result.value.id)
    else setProblem(result.message)
  }
  return { isBusy, problem, take }
}
