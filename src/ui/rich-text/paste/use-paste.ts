import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { optionLines } from '#domain/rich-text/pasted/option-lines.ts'
import { imageIn } from '../../form/image-file.ts'
import { showSnackbar } from '../../snackbar/snackbar.ts'
import type { Place, WritingEditor } from '../area/writing-editor.ts'
import { insertBlock } from '../insertion.ts'
import { type Brought, broughtBy } from './clipboard.ts'

interface PasteWays {
  readonly editor: WritingEditor
  /** Null if the field accepts no pictures. */
  readonly takeImage: ((image: File) => void) | null
  /** Takes several lines to other places than this field. */
  readonly onLines: ((lines: readonly string[]) => void) | undefined
}

type Html = Extract<Brought, { kind: 'html' }>

/** Pastes content of other programs as Markdown; plain text is left to the editor. */
export function usePaste({ editor, takeImage, onLines }: PasteWays) {
  const { t } = useTranslation('richText')
  const isPlainWanted = useRef(false)

  const pasteHtml = async ({ html, plain, image }: Html): Promise<void> => {
    const before = editor.place()
    // The reader of HTML may fail to load without a network: then the plain text is used.
    const reader = await import('./pasted-markdown.ts').catch(() => null)
    const isBlock = before?.text.includes('\n') ?? false
    const pasted = reader?.pastedMarkdown(html, { rowsAsLines: onLines !== undefined, isBlock }) ?? null
    if (pasted === null) return write(before, plain)
    if (pasted.text === '' && image !== null && takeImage !== null) return takeImage(image)
    if (pasted.leftOut > 0) showSnackbar(t('paste.leftOut', { count: pasted.leftOut }))
    const lines = onLines === undefined || isTable(pasted.text) ? [] : optionLines(pasted.text)
    if (lines.length > 1) onLines?.(lines)
    else if (pasted.text !== '') write(before, lines[0] ?? pasted.text)
  }

  const write = (before: Place | null, text: string): void => {
    // The caret may have moved while the reader of HTML was loading.
    const at = editor.place()?.text === before?.text ? before : null
    editor.apply((whole, caret) => insertBlock(whole, caret, text), at ?? undefined)
  }

  const take = (brought: Brought, event: { preventDefault: () => void }): void => {
    if (brought === null) return
    if (brought.kind === 'image') {
      if (takeImage === null) return
      event.preventDefault()
      takeImage(brought.image)
    } else if (brought.kind === 'plain') {
      const lines = onLines === undefined ? [] : optionLines(brought.plain)
      if (lines.length < 2 || isPlainWanted.current) return
      event.preventDefault()
      onLines?.(lines)
    } else if (!isPlainWanted.current) {
      event.preventDefault()
      void pasteHtml(brought)
    }
  }

  return {
    onPaste: (event: ClipboardEvent) => {
      if (event.clipboardData !== null) take(broughtBy(event.clipboardData), event)
      isPlainWanted.current = false
    },
    /** Some browsers supply all formats nevertheless, so that the keys must show that plain text is wanted. */
    noteKeys: (event: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
      isPlainWanted.current = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v'
    },
    /** Takes dropped pictures only; the browser itself inserts dropped text. */
    takeDropped: (data: DataTransfer, event: { preventDefault: () => void }) => {
      const image = imageIn(data)
      if (image === null || takeImage === null) return
      event.preventDefault()
      takeImage(image)
    },
  }
}

/** The lines of a table belong together. */
function isTable(text: string): boolean {
  return /^\|.*\|\n\| ?:?-{3}/m.test(text)
}
