import { useState } from 'react'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { Locale } from '#src/ui/format/numbers.ts'

/** One kind of value: a day, a time or both. */
export interface TypedKind {
  /** The value that a text means; null for a text that cannot be read. */
  readonly read: (text: string) => string | null
  /** The value as the field shows it; a text that cannot be read stays as it is. */
  readonly write: (value: string, digits: Locale['digits']) => string
}

/**
 * The text of a field whose value is typed. While a person types, the field shows exactly what was typed; afterwards it
 * shows the value in the reader's digits. A text that cannot be read becomes the value itself: it stays in the field,
 * and the checks of the form refuse it.
 */
export function useTypedText(value: string, onChange: (value: string) => void, { read, write }: TypedKind) {
  const { digits } = useLocale()
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const isTyping = typed !== null && typed.value === value
  return {
    text: isTyping ? typed.text : write(value, digits),
    /** True only after the person has left the field. */
    isUnreadable: !isTyping && value !== '' && read(value) === null,
    type: (text: string): void => {
      const next = read(text) ?? text.trim()
      setTyped({ text, value: next })
      onChange(next)
    },
    stopTyping: (): void => setTyped(null),
  }
}
