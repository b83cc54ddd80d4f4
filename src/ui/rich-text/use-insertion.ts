import { useLayoutEffect, useRef } from 'react'
import { type Caret, inserted, type Insertion } from './insertion.ts'

/** Writes insertions into a text area, so that the browser can undo them, and puts the caret where they say. */
export function useInsertion(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ value, onChange })
  const caret = useRef<Caret | null>(null)
  useLayoutEffect(() => {
    latest.current = { value, onChange }
    if (caret.current === null || area.current === null) return
    area.current.setSelectionRange(caret.current.start, caret.current.end)
    caret.current = null
  })

  return {
    area,
    /** `make` is given the text and where the caret is in it. */
    apply: (make: (text: string, at: Caret) => Insertion): void => {
      const field = area.current
      if (field === null) return
      const insertion = make(field.value, { start: field.selectionStart, end: field.selectionEnd })
      field.focus()
      field.setSelectionRange(insertion.from, insertion.to)
      caret.current = insertion.caret
      const isWritten = typeNatively(insertion.text)
      if (!isWritten) latest.current.onChange(inserted(field.value, insertion))
      else field.setSelectionRange(insertion.caret.start, insertion.caret.end)
    },
  }
}

/** Deprecated, and the only way that keeps "undo" of a text area; where it is gone, the text is set instead. */
function typeNatively(text: string): boolean {
  try {
    return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  } catch {
    return false
  }
}
