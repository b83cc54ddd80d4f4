import { memo, use, useLayoutEffect, useRef } from 'react'
import type { ContentLocale } from '#domain/exam/document.ts'
import styles from './rich-text.module.css'
import { useLocale } from '#src/ui/format/format-context.ts'
import { isSanitizerReady, loadSanitizer, sanitizeHtml } from './sanitize-html.ts'
import { formulaPart, missingParts } from './text-parts.ts'

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

function showFormulas(element: HTMLElement, locale: ContentLocale): void {
  const set = async () => {
    formulaPart.code?.setFormulas(element, locale)
    // The other texts of the page are set first: measuring between them would lay the page out for each.
    // oxlint-disable-next-line unicorn/no-unnecessary-await -- a promise costs bytes before the first question.
    await null
    // A browser breaks no formula: one that is wider than its text scrolls by itself, from its beginning.
    for (const formula of element.querySelectorAll('math'))
      if (formula.getBoundingClientRect().width > element.clientWidth) formula.setAttribute('display', 'block')
  }
  void set()
  if (formulaPart.code === null) void formulaPart.load().then(set)
}

/** Text of an author: paragraphs, tables, formulas (MathML) and figures. */
export const RichText = memo(function RichText({ html, locale, className, id, links = 'words' }: RichTextProps) {
  if (!isSanitizerReady()) use(loadSanitizer())
  const { digits } = useLocale()
  const host = useRef<HTMLDivElement>(null)
  // The markup is sanitised here; this is the only place of the player that inserts an author's markup.
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return undefined
    let isCurrent = true
    const show = () => {
      if (!isCurrent) return
      element.replaceChildren(sanitizeHtml(html, { locale, digits, links }))
      if (element.querySelector('math') !== null) showFormulas(element, locale)
      if (element.querySelector('menclose'))
        void import('./draw-stored-lines.ts').then((lines) => lines.drawStoredLines(element))
    }
    const missing = missingParts(html, digits)
    if (missing === null) show()
    else {
      // The place waits empty, and nothing around it: a clock runs beside it.
      element.replaceChildren()
      void missing.then(show)
    }
    return () => {
      isCurrent = false
    }
  }, [html, locale, links, digits])
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
