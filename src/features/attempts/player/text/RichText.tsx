import { memo, use, useLayoutEffect, useRef } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'
import styles from './rich-text.module.css'
import { isSanitizerReady, loadSanitizer, sanitizeHtml } from './sanitize-html.ts'

// The load starts with the page's code, so that it ends before the first text.
void loadSanitizer().catch(() => undefined)

interface RichTextProps {
  readonly html: string
  /** Language of the exam, which gives a text its direction unless its letters decide (`direct-text.ts`). */
  readonly locale: ContentLocale
  readonly className?: string | undefined
  readonly id?: string
  /** `kept` in a result; in an exam links are plain text. */
  readonly links?: 'words' | 'kept'
}

/** Text of an author: paragraphs, tables, formulas (MathML) and figures. */
export const RichText = memo(function RichText({ html, locale, className, id, links = 'words' }: RichTextProps) {
  if (!isSanitizerReady()) use(loadSanitizer())
  const host = useRef<HTMLDivElement>(null)
  // The markup is sanitised here; this is the only place of the player that inserts an author's markup.
  useLayoutEffect(() => {
    const element = host.current
    element?.replaceChildren(sanitizeHtml(html, locale, links))
    if (element?.querySelector('menclose'))
      void import('./draw-stored-lines.ts').then((lines) => lines.drawStoredLines(element))
  }, [html, locale, links])
  return (
    <div
      ref={host}
      id={id}
      lang={locale}
      dir={locale === 'ar' ? 'rtl' : 'ltr'}
      className={className === undefined ? styles.text : `${styles.text} ${className}`}
    />
  )
})
