import { arabicDigits } from '#domain/arabic/digits.ts'
import { useLocale } from '#src/ui/format/format-context.ts'

/** Digits as the reader prefers them, for text that bypasses the translations. */
export function useDigits(): (text: string) => string {
  return useLocale().digits === 'arabic' ? arabicDigits : unchanged
}

function unchanged(text: string): string {
  return text
}
